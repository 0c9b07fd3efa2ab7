import { OFFICIAL } from '#domain/official-pages.ts'

import { coursePage } from './course-page.tsx'

/** Property training: the law and practice of letting a home. */
export const route = coursePage({
  path: '/property-training-course',
  name: 'Property training course',
  title: 'Property training course: letting a home by the book',
  description:
    'A free course for landlords and letting agents: licences, safety, EPCs, tenancies after the Renters’ Rights Act, deposits, rent, repairs and ending a tenancy.',
  heading: 'Property training: letting a home by the book',
  lead: 'Six modules on a landlord’s legal duties, each with the official guidance.',
  aim: 'For new landlords and letting agency staff. It follows the law in England and notes where Scotland and Wales differ; Northern Ireland has its own tenancy laws. By the end you’ll be able to let a home legally, and know who to ask when you’re not sure.',
  modules: [
    {
      id: 'before',
      title: 'Can you let this home?',
      idea: 'Check four things first: your mortgage, your lease, your insurance, and whether the council requires a licence. If five or more people from two or more households share, you need an HMO licence, and many councils license smaller HMOs or whole streets. Scotland registers every landlord; Wales registers landlords and licenses whoever manages the property. Letting without a licence can cost you a year’s rent or more.',
      tryIt: ['/hmo-calculator', '/postcodes'],
      reading: [OFFICIAL.hmoLicence, OFFICIAL.landlordScotland, OFFICIAL.rentSmartWales],
    },
    {
      id: 'safe',
      title: 'Safety and energy',
      idea: 'A Gas Safe engineer must check gas appliances every year, and the electrics must be inspected at least every five years. You need a smoke alarm on every storey with a room to live in, and a carbon monoxide alarm in every room with a fixed fuel-burning appliance other than a gas cooker. The EPC must be rated E or better unless you’ve registered an exemption. Keep every certificate: without them you can’t prove you met your duties.',
      tryIt: ['/epc-search'],
      reading: [OFFICIAL.landlordSafety, OFFICIAL.energyLetting],
    },
    {
      id: 'tenancy',
      title: 'The tenancy',
      idea: 'In England most of the Renters’ Rights Act 2025 has been in force since 1 May 2026. Assured tenancies are now periodic, with no fixed end, and tenants can leave with two months’ notice. You can’t invite offers above the advertised rent, or take more than a month’s rent in advance. Check every adult tenant’s right to rent first. Scotland and Wales have their own tenancies, under their own Acts.',
      tryIt: ['/rental-yield-calculator'],
      reading: [OFFICIAL.rentersRights, OFFICIAL.rightToRent, OFFICIAL.privateRenting],
    },
    {
      id: 'deposit',
      title: 'The deposit',
      idea: 'In England you can take at most five weeks’ rent, or six if the rent is £50,000 a year or more. You must protect it in an approved scheme and tell the tenant where within 30 days. An inventory with dated photographs, signed by both of you, settles most disputes. You can’t charge for fair wear and tear: worn carpets and faded paint are your cost.',
      tryIt: ['/ai-room-planner'],
      reading: [OFFICIAL.deposits],
    },
    {
      id: 'rent',
      title: 'Rent and repairs',
      idea: 'You can raise the rent once a year, with a section 13 notice, and the tenant can ask a tribunal whether it’s above the market rate. You must keep the structure, exterior, heating, water and sanitation in repair, whatever the agreement says. Give 24 hours’ notice before you visit, except in an emergency. Write down when each repair was reported and finished: if there’s a dispute, you’ll need that record.',
      tryIt: ['/rental-yield-calculator', '/economic-data'],
      reading: [OFFICIAL.privateRenting, OFFICIAL.rentersRights],
    },
    {
      id: 'end',
      title: 'Ending a tenancy',
      idea: 'Section 21 “no-fault” notices have been abolished in England. To get the home back you need a section 8 ground, such as selling, moving in or serious arrears, with the right notice period and proof. Only a court can order a tenant out, and only bailiffs can evict them. Most tenancies end because the tenant leaves: inspect the home together, read the meters and settle the deposit within days.',
      tryIt: ['/property-deal-analyser'],
      reading: [OFFICIAL.rentersRights, OFFICIAL.deposits],
    },
  ],
  related: ['/property-investing-course', '/property-investment-course', '/hmo-calculator'],
})
