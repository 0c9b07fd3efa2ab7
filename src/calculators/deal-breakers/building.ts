/** Deal-breakers to do with the building and its location. */
import { type DealBreaker, ENGLAND, UK, official } from './deal-breaker.ts'

export const BUILDING: readonly DealBreaker[] = [
  {
    key: 'cladding',
    theme: 'building',
    question:
      'Is it a flat with cladding or balconies that haven’t been assessed as safe, or with a fire-safety bill to come?',
    why: 'Without an assessment, often an EWS1 form, many lenders won’t lend. In England, how far a lease is protected from the cost depends on the facts on 14 February 2022, and the protection stays with the lease.',
    whatToDo:
      'Ask for the fire risk assessment of the external walls, the leaseholder certificates and the plan for the work.',
    until: 'you have the assessment and a lender has accepted it',
    effect: 'stop',
    nations: UK,
    source: official(
      'Building Safety Act 2022, section 119 and Schedule 8',
      'https://www.legislation.gov.uk/ukpga/2022/30/section/119',
      'Building Safety Act 2022, sections 116 to 125 and Schedule 8 (England)',
    ),
  },
  {
    key: 'non-standard-construction',
    theme: 'building',
    question: 'Is it of non-standard construction, such as concrete panels, a steel frame or only timber?',
    why: 'Some lenders won’t lend on these at all, and others only on a few with an engineer’s certificate, so you’d have fewer buyers when you sell.',
    whatToDo: 'Find out the name of the building system, and ask a lender and an insurer about it.',
    until: 'a lender and an insurer have accepted how it’s built',
    effect: 'stop',
    nations: UK,
    source: null,
  },
  {
    key: 'subsidence',
    theme: 'building',
    question: 'Are there signs of movement, or has it had a subsidence claim or underpinning?',
    why: 'Insurers will always ask about past claims. Often only the current insurer will cover it, with a separate excess.',
    whatToDo: 'Get a structural engineer’s report, and ask the current insurer whether it would insure you.',
    until: 'an engineer has reported and an insurer has quoted',
    effect: 'stop',
    nations: UK,
    source: null,
  },
  {
    key: 'works-without-consent',
    theme: 'building',
    question:
      'Were extensions, conversions or windows done without planning permission or building regulations approval?',
    why: 'A council can order you to undo them: in England, up to ten years after a breach of planning control since 25 April 2024. Insurers and lenders ask for certificates.',
    whatToDo: 'Ask for the paperwork, search the planning register, and price regularisation or removal.',
    effect: 'price-it-in',
    nations: UK,
    source: official(
      'GOV.UK: Building regulations approval',
      'https://www.gov.uk/building-regulations-approval',
      'Town and Country Planning Act 1990, section 171B, as amended by the Levelling-up and Regeneration Act 2023, section 115',
    ),
  },
  {
    key: 'listed-building',
    theme: 'building',
    question: 'Is it listed, and would your plans change it?',
    why: 'Work that affects its character without consent is an offence, and a later owner can be made to put it right, whoever did it.',
    whatToDo:
      'Talk to the conservation officer, and allow for the time consent takes and for more expensive work.',
    effect: 'price-it-in',
    nations: UK,
    source: official(
      'Planning (Listed Buildings and Conservation Areas) Act 1990, section 9',
      'https://www.legislation.gov.uk/ukpga/1990/9/section/9',
      'Planning (Listed Buildings and Conservation Areas) Act 1990, sections 7, 9 and 38 (England and Wales)',
    ),
  },
  {
    key: 'japanese-knotweed',
    theme: 'building',
    question: 'Is there Japanese knotweed on the land or next to it?',
    why: 'Lenders ask for a treatment plan with an insurance-backed guarantee, and letting it spread into the wild is an offence.',
    whatToDo: 'Get a specialist survey, and add the treatment and the guarantee to the costs.',
    effect: 'price-it-in',
    nations: UK,
    source: official(
      'GOV.UK: Prevent Japanese knotweed from spreading',
      'https://www.gov.uk/guidance/prevent-japanese-knotweed-from-spreading',
      'Wildlife and Countryside Act 1981, section 14 (England, Wales and Scotland)',
    ),
  },
]

export const PLACE: readonly DealBreaker[] = [
  {
    key: 'flood-risk',
    theme: 'place',
    question: 'Is it in flood zone 3 or at high risk of flooding, or has it flooded before?',
    why: 'Insurance can be expensive or exclude floods. Flood Re only helps with homes built before 2009, and usually only if the policyholder or their family live there.',
    whatToDo:
      'Check the long-term flood risk of the address, ask the seller about claims, and get a quote before you make an offer.',
    until: 'an insurer has quoted for cover that includes floods',
    effect: 'stop',
    nations: UK,
    source: official(
      'GOV.UK: Check the long term flood risk for an area',
      'https://www.gov.uk/check-long-term-flood-risk',
    ),
  },
  {
    key: 'article-4-hmo',
    theme: 'place',
    question: 'Are you planning a small HMO in an Article 4 area?',
    why: 'In such an area in England, you need planning permission to turn a family house into an HMO for three to six people. For seven or more, you need it everywhere.',
    whatToDo:
      'Check the area with the council. Make your offer conditional on permission, or base your figures on a single let.',
    until: 'you have permission, or the figures work as a single let',
    effect: 'stop',
    nations: ENGLAND,
    source: official(
      'GOV.UK: When is permission required?',
      'https://www.gov.uk/guidance/when-is-permission-required',
      'SI 2015/596, article 4 and Schedule 2, Part 3, Class L',
    ),
  },
  {
    key: 'mining-area',
    theme: 'place',
    question: 'Is it in a coal or other mining area?',
    why: 'Old shafts and workings can make the ground move, and conveyancers and lenders ask for a report before they go ahead.',
    whatToDo: 'Order the mining report early: it’s cheap, and shows whether you need an engineer.',
    effect: 'ask',
    nations: UK,
    source: official(
      'GOV.UK: Check if a property is affected by coal mining',
      'https://www.gov.uk/check-if-property-is-affected-by-coal-mining',
    ),
  },
  {
    key: 'no-survey',
    theme: 'building',
    question: 'Are you buying without a survey of your own?',
    why: 'A mortgage valuation is for the lender, not for you to rely on. It doesn’t look under floors, into roofs or behind cupboards.',
    whatToDo: 'Get a building survey before you’re committed; at an auction, that means before you bid.',
    effect: 'ask',
    nations: UK,
    source: null,
  },
  {
    key: 'legal-pack-unread',
    theme: 'title',
    question: 'Is it being sold at auction, and no solicitor has read the legal pack for you?',
    why: 'At a traditional auction you’re bound when the hammer falls: you pay the deposit at once, often complete within 28 days, and accept every special condition and fee in the legal pack.',
    whatToDo:
      'Have a solicitor read the pack and special conditions before you bid, and add the fees in them to the costs.',
    until: 'a solicitor has read the legal pack',
    effect: 'stop',
    nations: UK,
    source: null,
  },
]
