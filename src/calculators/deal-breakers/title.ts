/** Deal-breakers of the title and the lease. */
import { type DealBreaker, ENGLAND_AND_WALES, UK, official } from './deal-breaker.ts'

export const TITLE: readonly DealBreaker[] = [
  {
    key: 'lease-under-80-years',
    theme: 'title',
    question: 'Does the lease have less than 80 years to run?',
    why: 'Below 80 years an extension costs half of the marriage value as well, and many lenders lend little or nothing. The Leasehold and Freehold Reform Act 2024 is to end marriage value, but that part does nothing until it is brought into force.',
    whatToDo:
      'Ask a leasehold valuer for the premium, check whether that part of the Act is in force, and have the seller extend before completion or lower the price.',
    until: 'the price of an extension is known and taken off the offer',
    effect: 'stop',
    nations: ENGLAND_AND_WALES,
    source: official(
      'Leasehold and Freehold Reform Act 2024',
      'https://www.legislation.gov.uk/ukpga/2024/22',
      'Leasehold Reform, Housing and Urban Development Act 1993, Schedule 13; Leasehold and Freehold Reform Act 2024',
    ),
  },
  {
    key: 'onerous-ground-rent',
    theme: 'title',
    question: 'Is the ground rent above 0.1% of the price, or does it double or follow an index?',
    why: 'Many lenders refuse such leases, so the next buyer may have to pay cash. Leases granted before 30 June 2022 keep their ground rent; most later ones may not have any.',
    whatToDo: 'Read the review clause, and ask your lender before the offer.',
    until: 'a lender has accepted the ground rent in writing',
    effect: 'stop',
    nations: ENGLAND_AND_WALES,
    source: official(
      'Leasehold Reform (Ground Rent) Act 2022',
      'https://www.legislation.gov.uk/ukpga/2022/1',
      'Leasehold Reform (Ground Rent) Act 2022',
    ),
  },
  {
    key: 'service-charge-rising',
    theme: 'title',
    question: 'Has the service charge doubled in five years, or are large works announced?',
    why: 'The charge comes out of the rent every year, and the bill for works lands on whoever owns the lease when it is made. Works above £250 for a leaseholder need consultation first.',
    whatToDo: 'Ask for three years of accounts, the budget, the reserve fund and every notice of works.',
    effect: 'price-it-in',
    nations: ENGLAND_AND_WALES,
    source: official(
      'GOV.UK: Leasehold property, service charges',
      'https://www.gov.uk/leasehold-property/service-charges-and-other-expenses',
      'Landlord and Tenant Act 1985, sections 18 to 20; SI 2003/1987',
    ),
  },
  {
    key: 'letting-forbidden',
    theme: 'title',
    question: 'Does the lease or a covenant forbid letting, sharing or the changes that you plan?',
    why: 'Whoever has the benefit can go to court, and a lender will not lend against a use that is not allowed. A tribunal can change some covenants, slowly.',
    whatToDo:
      'Have a solicitor read lease and title for use, subletting and alterations before you pay for anything else.',
    until: 'the lease or the covenant allows what you plan, in writing',
    effect: 'stop',
    nations: UK,
    source: official(
      'Law of Property Act 1925, section 84',
      'https://www.legislation.gov.uk/ukpga/Geo5/15-16/20/section/84',
      'Law of Property Act 1925, section 84 (England and Wales)',
    ),
  },
  {
    key: 'unregistered-title',
    theme: 'title',
    question: 'Is the title not registered?',
    why: 'A sale in England and Wales must be registered, which takes longer the first time, and missing deeds can leave a title that lenders do not accept.',
    whatToDo: 'Ask for the deeds and a plan now, and allow months for the registration before a refinancing.',
    effect: 'ask',
    nations: ENGLAND_AND_WALES,
    source: official(
      'GOV.UK: Registering land or property with HM Land Registry',
      'https://www.gov.uk/registering-land-or-property-with-land-registry',
      'Land Registration Act 2002, section 4',
    ),
  },
  {
    key: 'bought-within-six-months',
    theme: 'title',
    question:
      'Has the seller owned it, or will you have, for less than six months when a mortgage is asked for?',
    why: 'Conveyancers must tell the lender, and many lenders refuse or lend on the lower of price and value. A refinancing soon after the purchase hangs on it.',
    whatToDo:
      'Choose the lender of the refinancing before you buy, and plan for six months of the short loan.',
    effect: 'price-it-in',
    nations: ENGLAND_AND_WALES,
    source: official('UK Finance Mortgage Lenders’ Handbook', 'https://lendershandbook.ukfinance.org.uk/'),
  },
]
