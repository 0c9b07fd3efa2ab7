/** Deal-breakers of the building and of the place where it stands. */
import { type DealBreaker, ENGLAND, UK, official } from './deal-breaker.ts'

export const BUILDING: readonly DealBreaker[] = [
  {
    key: 'cladding',
    theme: 'building',
    question:
      'Is it a flat with cladding or balconies that nobody has cleared, or with a fire-safety bill to come?',
    why: 'Without an assessment, often an EWS1 form, many lenders do not lend. How far a lease is protected from the cost in England was settled by the facts of 14 February 2022 and goes with the lease.',
    whatToDo:
      'Ask for the fire risk assessment of the external walls, the leaseholder certificates and the plan of works.',
    until: 'the assessment is there and a lender has accepted it',
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
    question: 'Is it built of concrete panels, steel frame, timber alone or another non-standard way?',
    why: 'Some lenders lend on none of these and others on a few with an engineer’s certificate, so buyers are fewer when you sell.',
    whatToDo: 'Find out the system it was built in, and ask a lender and an insurer by its name.',
    until: 'a lender and an insurer have accepted the way it is built',
    effect: 'stop',
    nations: UK,
    source: null,
  },
  {
    key: 'subsidence',
    theme: 'building',
    question: 'Are there signs of movement, a claim for subsidence, or underpinning?',
    why: 'Insurers ask about past claims for good, often leave the present insurer as the only one, and add an excess of their own.',
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
      'Were extensions, conversions or windows made without planning permission or building regulations?',
    why: 'A council can order them undone, in England up to ten years after a breach of planning since 25 April 2024. Insurers and lenders ask for certificates of the works.',
    whatToDo: 'Ask for the papers, search the planning register, and price a regularisation or removal.',
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
    question: 'Is it listed, and does the plan change it?',
    why: 'Works that affect its character without consent are an offence, whoever made them, and a later owner can be made to put them right.',
    whatToDo:
      'Talk to the conservation officer, and put the consent’s months and the dearer works in the sum.',
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
    question: 'Is there Japanese knotweed on the land or beside it?',
    why: 'Lenders ask for a treatment plan with an insured guarantee, and letting it spread into the wild is an offence.',
    whatToDo: 'Get a survey by a specialist, and put the treatment and its guarantee in the costs.',
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
    question: 'Is it in flood zone 3, at high risk, or has it flooded before?',
    why: 'Insurance can be dear or leave floods out. Flood Re helps only with homes built before 2009, and as a rule only where the policyholder or family live.',
    whatToDo:
      'Check the long-term risk of the address, ask the seller for the claims, and get a quote before the offer.',
    until: 'an insurer has quoted with cover for floods',
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
    question: 'Is a small shared house planned in an Article 4 area?',
    why: 'There a family house in England needs planning permission to become a shared one for three to six people. Seven or more need it everywhere.',
    whatToDo:
      'Look the area up with the council; make the offer conditional on permission, or count on a single let.',
    until: 'permission is there, or the sum works as a single let',
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
    question: 'Is it in an area of coal or other mining?',
    why: 'Old shafts and workings can move the ground, and conveyancers and lenders ask for a report before they go on.',
    whatToDo: 'Order the mining report early; it is cheap and decides whether the survey needs an engineer.',
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
    question: 'Has no surveyor of your own seen it?',
    why: 'A lender’s valuation is made for the lender. It does not look under floors, into roofs or behind cupboards, and nobody answers to you for it.',
    whatToDo: 'Have a building survey made before you are bound; at an auction that means before the bid.',
    effect: 'ask',
    nations: UK,
    source: null,
  },
  {
    key: 'legal-pack-unread',
    theme: 'title',
    question: 'Is it sold at auction, and nobody has read the legal pack for you?',
    why: 'At a traditional auction the hammer is the contract: deposit at once, completion often in 28 days, with every special condition and fee of the pack.',
    whatToDo:
      'Have a solicitor read pack and special conditions before you bid, and add the fees in them to the costs.',
    until: 'a solicitor has read the legal pack',
    effect: 'stop',
    nations: UK,
    source: null,
  },
]
