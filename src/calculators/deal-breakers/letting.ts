/** Deal-breakers of letting: licences, energy, tenants. */
import { LICENSING } from '#calculators/hmo/licensing.ts'

import { type DealBreaker, ENGLAND, ENGLAND_AND_WALES, official } from './deal-breaker.ts'

export const LETTING: readonly DealBreaker[] = [
  {
    key: 'hmo-licence-missing',
    theme: 'letting',
    question: 'Will five or more people of two or more households share it, without an HMO licence?',
    why: 'Letting such a house without a mandatory licence is an offence in England, and tenants and councils can claim rent back. A licence says how many people may live there, so it decides the rent.',
    whatToDo:
      'Ask the council whether it would license the house for the number of people in your sum, and what works it would ask for.',
    until: 'the council has said that it would license the house for this number of people',
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
    question: 'Is it in an area of additional or selective licensing?',
    why: 'Councils can require a licence for smaller shared houses, or for every let home of an area. Its fee, conditions and works are yours.',
    whatToDo: 'Look the address up on the council’s website and put the fee and the works in the costs.',
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
    question: `Would an adult sleep in a room of less than ${LICENSING.roomForOne} m², or two in less than ${LICENSING.roomForTwo} m²?`,
    why: `Licensed shared houses in England may not use such rooms for adults to sleep in, and space under a ceiling lower than ${LICENSING.ceiling} metres does not count. Councils may ask for more.`,
    whatToDo: 'Measure the rooms, and take the rent of those that are too small out of the sum.',
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
    question: 'Is it in Wales, Scotland or Northern Ireland, and you are not registered as a landlord there?',
    why: 'Landlords must be registered before they let: with Rent Smart Wales, the council in Scotland, or the registrar in Northern Ireland. In Wales whoever manages the home needs a licence as well.',
    whatToDo: 'Register first, or let through an agent who is licensed, and count the fee.',
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
    question: 'Is its energy rating F or G?',
    why: 'Since 1 April 2020 no home that needs an energy certificate may be let in England and Wales below E, unless an exemption is registered. A landlord need not spend more than £3,500 to get there.',
    whatToDo: 'Read the recommendations of the certificate, get a quote, and put the works in the costs.',
    until: 'the works that bring it to E are priced, or an exemption is certain',
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
    question: 'Is its energy rating D or E?',
    why: 'In January 2026 the government said that let homes in England and Wales must reach a rating of C or its equivalent by 1 October 2030, at a cost of up to £10,000 each.',
    whatToDo: 'Price the works to C now; they are cheaper while the home is empty.',
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
    question: 'Does a tenant live there who stays when you buy?',
    why: 'You become the landlord on the terms that are in force. A regulated tenancy, from before 15 January 1989, comes with a fair rent, lifelong security and often a right of the family to stay.',
    whatToDo:
      'Read the agreement, the deposit’s certificate and the record of rent paid; put the rent that is paid in the sum, not the one you hope for.',
    until: 'a solicitor has read the tenancy and the sum uses the rent that is paid',
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
    question: 'Does the plan need tenants to leave by a certain date?',
    why: 'Since 1 May 2026 a landlord in England needs a ground to end a tenancy. To sell or to move in takes four months’ notice, not within the first twelve months, and the home may not be let again for twelve months.',
    whatToDo: 'Buy it empty, or plan for the notice, the court and the months without rent.',
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
    question: 'Does the sum need the rent to rise more than once a year, or several months of it in advance?',
    why: 'Since 1 May 2026 rent in England can rise once a year, with two months’ notice that the tenant can take to a tribunal, and no more than one month of rent can be asked for in advance.',
    whatToDo: 'Use one rise a year at most, and no rent in advance beyond a month.',
    effect: 'price-it-in',
    nations: ENGLAND,
    source: official(
      'GOV.UK: Guide to the Renters’ Rights Act',
      'https://www.gov.uk/government/publications/guide-to-the-renters-rights-act',
      'Renters’ Rights Act 2025; Housing Act 1988, section 13',
    ),
  },
]
