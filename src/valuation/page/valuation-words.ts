import type { ExplanationProps } from '#places/look-up/explanation.tsx'
import type { LookUpFacts } from '#places/look-up/look-up-facts.ts'

/** The page's address, title and opening words. */
export const facts: LookUpFacts = {
  path: '/valuation',
  title: 'Home valuation',
  description:
    'Estimate what a home in England or Wales is worth, with a range that says how sure we are, and see the sales most similar to it.',
  heading: 'What’s this home worth?',
  lede: 'Enter a postcode and choose a home. You get a range, our estimate, and how accurate we are for homes like it. The estimate is free; the full report costs one credit.',
  crumb: 'Valuation',
}

/** What an estimate means, and what it leaves out. */
export const explanation: ExplanationProps = {
  meansTitle: 'How to read it',
  means: [
    [
      'Range',
      'Four in five homes like this sell within it. It’s wider where there are few sales, or where homes differ a lot.',
    ],
    [
      'Estimate',
      'Our best estimate from the home’s own sales, similar sales and the local market. We test it against later sales every time we train the model.',
    ],
    ['Its own sale history', 'What it last sold for, adjusted for how local prices have changed since.'],
    ['Similar homes nearby', 'The fewer there are and the further away, the less certain any estimate is.'],
  ],
  limitsTitle: 'What this estimate doesn’t include',
  limits: [
    'Condition, parking, views and gardens. Sale records don’t have them. If you tell us the condition or the parking, we show what research says they’re worth, apart from our estimate.',
    'Scotland and Northern Ireland, where sold prices aren’t published as open data.',
    'The last two months in full. Sales take two weeks to two months to be registered.',
    'What a lender would accept. Lenders need a valuation by a surveyor.',
  ],
}
