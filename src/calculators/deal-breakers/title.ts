/** Deal-breakers to do with the title and lease. */
import { type DealBreaker, ENGLAND_AND_WALES, UK, official } from './deal-breaker.ts'

export const TITLE: readonly DealBreaker[] = [
  {
    key: 'lease-under-80-years',
    theme: 'title',
    question: 'Does the lease have less than 80 years left?',
    why: 'Below 80 years, extending it also costs half of the marriage value, and many lenders lend little or nothing. The Leasehold and Freehold Reform Act 2024 will abolish marriage value, but only once that part is brought into force.',
    whatToDo:
      'Ask a leasehold valuer for the premium, check whether that part of the Act is in force, and get the seller to extend the lease before completion or lower the price.',
    until: 'you know the cost of extending the lease and have taken it off your offer',
    effect: 'stop',
    nations: ENGLAND_AND_WALES,
    source: official(
      'Leasehold and Freehold Reform Act 2024',
      'https://www.legislation.gov.uk/ukpga/2024/22',
      'Leasehold Reform, Housing and Urban Development Act 1993, Schedule 13',
    ),
  },
  {
    key: 'onerous-ground-rent',
    theme: 'title',
    question: 'Is the ground rent more than 0.1% of the price, or does it double or rise with an index?',
    why: 'Many lenders refuse such leases, so the next buyer may have to pay cash. Leases granted before 30 June 2022 keep their ground rent; most later ones can’t charge any.',
    whatToDo: 'Read the rent review clause, and ask your lender before you make an offer.',
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
    question: 'Has the service charge doubled in five years, or is major work planned?',
    why: 'The charge comes out of the rent every year, and whoever owns the lease when a bill is issued has to pay it. The landlord must first consult on work that costs any leaseholder more than £250.',
    whatToDo: 'Ask for three years of accounts, the budget, the reserve fund and every notice of major work.',
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
    question: 'Does the lease or a covenant forbid letting, sharing or the changes you plan?',
    why: 'Whoever benefits from it can go to court, and lenders won’t lend for a use that isn’t allowed. A tribunal can change some covenants, but it takes time.',
    whatToDo:
      'Have a solicitor check the lease and title for use, subletting and alterations before you pay for anything else.',
    until: 'you have it in writing that the lease or covenant allows your plans',
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
    question: 'Is the title unregistered?',
    why: 'After a sale in England or Wales the title must be registered, which takes longer the first time. If deeds are missing, lenders may not accept the title.',
    whatToDo: 'Ask for the deeds and a plan now, and allow months for registration before you refinance.',
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
      'Has the seller owned it for less than six months, or will you have when you apply for a mortgage?',
    why: 'Conveyancers must tell the lender, and many lenders refuse, or lend on the lower of price and value. A refinance soon after the purchase depends on it.',
    whatToDo:
      'Choose the lender for the refinance before you buy, and plan for six months on the bridging loan.',
    effect: 'price-it-in',
    nations: ENGLAND_AND_WALES,
    source: official('UK Finance Mortgage Lenders’ Handbook', 'https://lendershandbook.ukfinance.org.uk/'),
  },
]
