/** Deal-breakers to do with letting: licences, energy, tenants. */
import { LICENSING } from '#calculators/hmo/licensing.ts'

import { type DealBreaker, ENGLAND, ENGLAND_AND_WALES, official } from './deal-breaker.ts'

export const LETTING: readonly DealBreaker[] = [
  {
    key: 'hmo-licence-missing',
    theme: 'letting',
    question: 'Will five or more people from two or more households share it, without an HMO licence?',
    why: 'Letting an HMO without a mandatory licence is an offence in England, and tenants and councils can claim rent back. The licence says how many people may live there, so it limits the rent.',
    whatToDo:
      'Ask the council whether it would license the house for the number of people in your figures, and what work it would require.',
    until: 'the council has said it would license the house for this number of people',
    effect: 'stop',
    nations: ENGLAND,
    source: official(
      'GOV.UK: House in multiple occupation licence',
      'https://www.gov.uk/house-in-multiple-occupation-licence',
      'Housing Act 2004, sections 61, 72 and 73; SI 2018/221',
    ),
  },
  {
    key: 'additional-or-selective-licence',
    theme: 'letting',
    question: 'Is it in an additional or selective licensing area?',
    why: 'Councils can require a licence for smaller shared houses, or for every rented home in an area. You’d have to pay the fee, meet the conditions and pay for any work.',
    whatToDo: 'Check the address on the council’s website, and add the fee and any work to the costs.',
    effect: 'price-it-in',
    nations: ENGLAND_AND_WALES,
    source: official(
      'Housing Act 2004, Parts 2 and 3',
      'https://www.legislation.gov.uk/ukpga/2004/34/part/3',
      'Housing Act 2004, sections 56 and 80',
    ),
  },
  {
    key: 'room-below-minimum',
    theme: 'letting',
    question: `Would an adult sleep in a room smaller than ${LICENSING.roomForOne} m², or two adults in one smaller than ${LICENSING.roomForTwo} m²?`,
    why: `Adults mustn’t sleep in such rooms in a licensed HMO in England, and floor area under a ceiling lower than ${LICENSING.ceiling} metres doesn’t count. Councils may ask for more.`,
    whatToDo: 'Measure the rooms, and leave out the rent from any that are too small.',
    effect: 'price-it-in',
    nations: ENGLAND,
    source: official(
      'Mandatory conditions of licences, 2018',
      'https://www.legislation.gov.uk/uksi/2018/616',
      'SI 2018/616; Housing Act 2004, Schedule 4',
    ),
  },
  {
    key: 'landlord-not-registered',
    theme: 'letting',
    question: 'Is it in Wales, Scotland or Northern Ireland, where you aren’t registered as a landlord yet?',
    why: 'You must register before you let: with Rent Smart Wales, the council in Scotland, or the registrar in Northern Ireland. In Wales, whoever manages the home also needs a licence.',
    whatToDo: 'Register first; in Wales, get a licence or use a licensed agent too. Include the fees.',
    effect: 'ask',
    nations: ['wales', 'scotland', 'northern-ireland'],
    source: official(
      'Rent Smart Wales',
      'https://www.rentsmart.gov.wales/',
      'Housing (Wales) Act 2014, Part 1; Antisocial Behaviour etc. (Scotland) Act 2004, Part 8',
    ),
  },
  {
    key: 'epc-below-e',
    theme: 'letting',
    question: 'Is its EPC rating F or G?',
    why: 'Since 1 April 2020 you can’t let a home in England or Wales that needs an energy performance certificate (EPC) and is rated below E, unless you register an exemption. You don’t have to spend more than £3,500 to reach E.',
    whatToDo: 'Read the certificate’s recommendations, get a quote, and add the work to the costs.',
    until: 'you’ve priced the work to reach E, or know that an exemption applies',
    effect: 'stop',
    nations: ENGLAND_AND_WALES,
    source: official(
      'GOV.UK: Domestic private rented property, minimum energy efficiency standard',
      'https://www.gov.uk/guidance/domestic-private-rented-property-minimum-energy-efficiency-standard-landlord-guidance',
      'SI 2015/962, regulation 23',
    ),
  },
  {
    key: 'epc-below-c',
    theme: 'letting',
    question: 'Is its EPC rating D or E?',
    why: 'In January 2026 the government said that rented homes in England and Wales must reach a C rating or its equivalent by 1 October 2030, at a cost of up to £10,000 each.',
    whatToDo: 'Price the work to reach C now; it’s cheaper while the home is empty.',
    effect: 'price-it-in',
    nations: ENGLAND_AND_WALES,
    source: official(
      'GOV.UK: Improving the energy performance of privately rented homes',
      'https://www.gov.uk/government/consultations/improving-the-energy-performance-of-privately-rented-homes-2025-update',
    ),
  },
  {
    key: 'sitting-tenant',
    theme: 'letting',
    question: 'Is there a tenant who’ll stay when you buy?',
    why: 'You become the landlord on the existing terms. A regulated tenancy, from before 15 January 1989, comes with a fair rent, lifelong security and often a right for the family to stay.',
    whatToDo:
      'Read the tenancy agreement, the deposit certificate and the rent records. Use the rent the tenant really pays, not the one you hope for.',
    until: 'a solicitor has read the tenancy agreement and your figures use the rent the tenant pays',
    effect: 'stop',
    nations: ENGLAND_AND_WALES,
    source: official(
      'Rent Act 1977',
      'https://www.legislation.gov.uk/ukpga/1977/42',
      'Rent Act 1977; Housing Act 1988, section 34',
    ),
  },
  {
    key: 'needs-vacant-possession',
    theme: 'letting',
    question: 'Do you need tenants to leave by a certain date?',
    why: 'Since 1 May 2026 a landlord in England needs a legal ground to end a tenancy. To sell or move in, they must give four months’ notice, not within the first twelve months, and can’t let the home again for twelve months.',
    whatToDo: 'Buy it empty, or plan for the notice period, going to court and months without rent.',
    effect: 'price-it-in',
    nations: ENGLAND,
    source: official(
      'GOV.UK: Guide to the Renters’ Rights Act',
      'https://www.gov.uk/government/publications/guide-to-the-renters-rights-act',
      'Renters’ Rights Act 2025; Housing Act 1988, Schedule 2, grounds 1 and 1A',
    ),
  },
  {
    key: 'rent-raised-often',
    theme: 'letting',
    question: 'Do your figures need more than one rent increase a year, or several months’ rent in advance?',
    why: 'Since 1 May 2026 rent in England can only go up once a year, with two months’ notice, and the tenant can challenge it at a tribunal. You can’t ask for more than one month’s rent in advance.',
    whatToDo: 'Allow for one increase a year at most, and no more than a month’s rent in advance.',
    effect: 'price-it-in',
    nations: ENGLAND,
    source: official(
      'GOV.UK: Guide to the Renters’ Rights Act',
      'https://www.gov.uk/government/publications/guide-to-the-renters-rights-act',
      'Renters’ Rights Act 2025; Housing Act 1988, section 13',
    ),
  },
]
