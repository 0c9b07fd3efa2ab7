import { OFFICIAL } from '#domain/official-pages.ts'

import { coursePage } from './course-page.tsx'

/** Property training: law and practice of letting a home. */
export const route = coursePage({
  path: '/property-training-course',
  name: 'Property training course',
  title: 'Property training course: letting a home by the book',
  description:
    'A free syllabus for landlords and agents: licences, safety and energy, the tenancy after the Renters’ Rights Act, deposits, rent, repairs and how a tenancy ends.',
  heading: 'Property training: letting a home by the book',
  lead: 'Six modules on the duties of a landlord, with the page of the authority for each.',
  aim: 'For new landlords and for staff of letting agents. It follows the law of England and says where Scotland and Wales go their own way; Northern Ireland has tenancy laws of its own. After it you can let a home lawfully, and know whom to ask when you cannot.',
  modules: [
    {
      id: 'before',
      title: 'May this home be let?',
      idea: 'Ask four questions before anything else: does the lender allow it, does the lease, does the insurance, and does the council want a licence. Five or more people of two or more households need a licence for a house in multiple occupation, and many councils license smaller ones or whole streets. Scotland registers every landlord; Wales registers landlords and licenses whoever manages. Letting without a licence can cost the rent of a year or more.',
      tryIt: ['/hmo-calculator', '/postcodes'],
      reading: [OFFICIAL.hmoLicence, OFFICIAL.landlordScotland, OFFICIAL.rentSmartWales],
    },
    {
      id: 'safe',
      title: 'Safe and warm',
      idea: 'Gas appliances are checked every year by a registered engineer, the electrical installation at least every five years. A smoke alarm belongs on every storey with a room to live in, a carbon monoxide alarm in every room with a fixed fuel-burning appliance except a gas cooker. The energy certificate must be E or better unless the home is registered as exempt. Keep every certificate with its date: without them you cannot show that you did your duty.',
      tryIt: ['/epc-search'],
      reading: [OFFICIAL.landlordSafety, OFFICIAL.energyLetting],
    },
    {
      id: 'tenancy',
      title: 'The tenancy',
      idea: 'In England the main part of the Renters’ Rights Act 2025 has been in force since 1 May 2026. Assured tenancies are periodic, without a fixed end; a tenant may leave with two months’ notice. A landlord may not invite offers above the advertised rent, nor take more than a month’s rent in advance. Everybody who will live there as an adult has a right to rent check first. Scotland and Wales have tenancies of their own under acts of their own.',
      tryIt: ['/rental-yield-calculator'],
      reading: [OFFICIAL.rentersRights, OFFICIAL.rightToRent, OFFICIAL.privateRenting],
    },
    {
      id: 'deposit',
      title: 'The deposit',
      idea: 'A deposit in England is at most five weeks’ rent, or six if the rent is £50,000 a year or more. It must be protected in an approved scheme within 30 days, and the tenant told where. An inventory with dated photographs, signed on both sides, decides nearly every dispute at the end. Fair wear is not damage: carpets and paint grow old at the landlord’s cost.',
      tryIt: ['/ai-room-planner'],
      reading: [OFFICIAL.deposits],
    },
    {
      id: 'rent',
      title: 'Rent and repairs',
      idea: 'The rent may rise once a year, by the notice of section 13, and the tenant may ask a tribunal whether it is above the market. Structure, outside, heating, water and sanitation are the landlord’s to keep in repair, whatever the agreement says. Give 24 hours’ notice before a visit, except in an emergency. Write down when a repair was reported and when it was done: that record is your defence and your reputation.',
      tryIt: ['/rental-yield-calculator', '/economic-data'],
      reading: [OFFICIAL.privateRenting, OFFICIAL.rentersRights],
    },
    {
      id: 'end',
      title: 'How a tenancy ends',
      idea: 'Notices without a reason under section 21 have ended in England. A landlord who wants the home back needs a ground of section 8, such as sale, moving in, or serious arrears, with the notice period of that ground and the proof that it asks for. Only a court can order somebody out, and only bailiffs may do it. Most tenancies end because the tenant leaves: an inspection together, meters read and the deposit settled within days.',
      tryIt: ['/property-deal-analyser'],
      reading: [OFFICIAL.rentersRights, OFFICIAL.deposits],
    },
  ],
  related: ['/property-investing-course', '/property-investment-course', '/hmo-calculator'],
})
