import type { SpecificationRow } from './row.ts'

const browser = 'test/browser/shell.test.ts'
const links = 'src/site/shell/links.test.ts'
const typeAhead = 'src/site/shell/type-ahead.test.ts'
const errors = 'src/site/errors/errors.test.tsx'
const proof = 'src/site/social-proof/social-proof.test.ts'

/** The frame of the site: header, footer, side navigation, error page, promotion, toast. */
export const rows: SpecificationRow[] = [
  {
    section: 2,
    says: 'Features and Free Tools dropdowns: calculators, data, tools',
    test: links,
    name: 'the header has the specified menus in their order',
  },
  {
    section: 2,
    says: 'Pricing (signed out only), Blog, APIs, Course',
    test: links,
    name: 'Pricing is for visitors who are not signed in',
  },
  {
    section: 2,
    says: 'A hamburger toggles the menu on small screens; Login or Sign Up button',
    test: browser,
    name: 'stand behind a hamburger on small screens, with the way to sign in',
  },
  {
    section: 2,
    says: 'Dropdowns open and close on click; a click outside closes the user menu',
    test: browser,
    name: 'open and close on click, and a click outside closes them',
  },
  {
    section: 2,
    says: 'Footer: Products, Courses, Area Data, Company, Support',
    test: links,
    name: 'the footer has the specified columns',
  },
  {
    section: 2,
    says: 'Footer: external stamp duty site, roadmap, uptime monitor, social links',
    test: links,
    name: 'an address elsewhere is shown only when the operator has set it',
  },
  {
    section: 2,
    says: 'A banner for signed-out users only: Make better, data driven property decisions.',
    test: browser,
    name: 'has no banner of plans, no Pricing, no promotion and no toast',
  },
  {
    section: 2,
    says: 'Side-navigation links and groups',
    test: links,
    name: 'the side navigation has every specified page, each in one group',
  },
  {
    section: 2,
    says: 'The side navigation shows credits and an avatar menu; legacy customers see thanks',
    test: browser,
    name: 'shows the side navigation with balances, the founding customer’s words and the account',
  },
  {
    section: 2,
    says: 'A slide-out sidebar is used on mobile',
    test: browser,
    name: 'slides in on a phone, and away again',
  },
  {
    section: 2,
    says: 'Signup social-proof toast: counts and names',
    test: proof,
    name: 'is nobody at first, and then only who agreed, newest first, within 30 days, by first name and town',
  },
  {
    section: 2,
    says: 'A location from a public IP-location service with a UK-city fallback',
    test: proof,
    name: 'is London outside the United Kingdom',
  },
  {
    section: 7,
    says: 'IP-location lookup: reads city and country_name',
    test: proof,
    name: 'is the city and country_name that the service answers, with the address in its place',
  },
  {
    section: 2,
    says: 'Promo banner for visitors: a dismiss button',
    test: browser,
    name: 'once dismissed stays dismissed, before anything is drawn',
  },
  {
    section: 2,
    says: 'Error page: Back to Home and Go Back; cards; links to calculators',
    test: errors,
    name: 'an error page offers the way back and every card and calculator that exists',
  },
  {
    section: 4,
    says: 'Logout: removes the password-reset flag, signs out, goes to /. A menu sign-out reloads to /',
    test: browser,
    name: 'forgets the reset of a password and goes home on signing out',
  },
  {
    section: 6,
    says: 'Visitor: sees the footer banner, Pricing, Login/Sign Up, promo banner and signup toast',
    test: browser,
    name: 'has no banner of plans, no Pricing, no promotion and no toast',
  },
  {
    section: 6,
    says: 'Signed-in user: sees navigation, credit balances',
    test: browser,
    name: 'shows the side navigation with balances, the founding customer’s words and the account',
  },
  {
    section: 6,
    says: 'Legacy customer: sees the founding notice',
    test: browser,
    name: 'shows the side navigation with balances, the founding customer’s words and the account',
  },
  {
    section: 8,
    says: 'Error page: 404 says Oh no! Page not found',
    test: errors,
    name: 'the 404 page says what was not found, as text, and offers places to go',
  },
  {
    section: 8,
    says: 'Error page: the status code with Something went wrong',
    test: errors,
    name: 'the page of a %i names the status and says what to do',
  },
  {
    section: 8,
    says: 'Error page default message: Sorry, the page you are looking for could not be found.',
    test: errors,
    name: 'an error without words of its own says that the page could not be found',
  },
  {
    section: 9,
    says: 'Menu type-ahead clears after 350 ms',
    test: typeAhead,
    name: 'typed letters are cleared after 350 ms',
  },
]
