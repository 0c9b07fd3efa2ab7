import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { planPrice } from '#billing/plan-price.ts'

import { apiOffers, platformOffers } from './offers.ts'
import { PeriodSwitch } from './period-switch.tsx'
import { PlanTable } from './plan-table.tsx'

// Expected figures: the price tables of the product's specification; the quotients by hand.
test('an annual platform price is shown with its twelfth, in whole pounds', () => {
  expect(platformOffers('annually').map(({ price, per, priceNote }) => [price, per, priceNote])).toEqual([
    ['£140', 'a year', 'Equivalent to £12 a month'],
    ['£216', 'a year', 'Equivalent to £18 a month'],
    ['£335', 'a year', 'Equivalent to £28 a month'],
    ['£562', 'a year', 'Equivalent to £47 a month'],
  ])
  expect(platformOffers('monthly').map(({ price }) => price)).toEqual(['£13', '£20', '£31', '£52'])
})

test('credits are the first feature of a platform plan', () => {
  expect(platformOffers('monthly').map(({ features }) => features[0])).toEqual([
    '22 credits a month',
    '55 credits a month',
    '85 credits a month',
    'Unlimited credits',
  ])
  expect(platformOffers('monthly').at(-1)?.features).toContain('Dedicated account manager')
})

test('every platform plan includes the same tools, and the largest its own account manager', () => {
  const common = [
    'AI Virtual Property Staging',
    'API access',
    'Advanced home valuation',
    'House price modelling',
    'Company ownership search',
    'All free tools',
  ]
  for (const { tier, features } of platformOffers('annually'))
    expect(features.slice(1), tier).toEqual([
      ...common,
      ...(tier === 'unlimited' ? ['Dedicated account manager'] : []),
    ])
})

test('support rises from standard to priority, dedicated and enterprise', () => {
  const rising = ['Standard', 'Priority', 'Dedicated', 'Enterprise']
  const levels = apiOffers('monthly')
    .slice(0, 8)
    .map(({ features }) => rising.indexOf(features[3]?.replace(' support', '') ?? ''))
  expect([...new Set(levels)]).toEqual([0, 1, 2, 3])
  expect(levels).toEqual(levels.toSorted((a, b) => a - b))
})

test.each(['monthly', 'annually'] as const)(
  'every API plan says its calls and its limit, paid %s',
  (period) => {
    expect(
      apiOffers(period).map(({ name, features }) => [
        name,
        features[0],
        ...features.filter((each) => /minute/.test(each)),
      ]),
    ).toEqual([
      ['2K', '2,000 calls a month', '30 requests a minute'],
      ['5K', '5,000 calls a month', '30 requests a minute'],
      ['15K', '15,000 calls a month', '45 requests a minute'],
      ['50K', '50,000 calls a month', '60 requests a minute'],
      ['100K', '100,000 calls a month', '85 requests a minute'],
      ['150K', '150,000 calls a month', '110 requests a minute'],
      ['300K', '300,000 calls a month', '130 requests a minute'],
      ['500K', '500,000 calls a month', '170 requests a minute'],
      ['Metered', 'No monthly quota', '1,000 requests a minute'],
    ])
  },
)

test('every API plan names its price for one call to four decimals', () => {
  const perCall = (period: 'monthly' | 'annually') => apiOffers(period).map(({ features }) => features[1])
  expect(perCall('monthly').slice(0, 8)).toEqual([
    '£0.0125 a call',
    '£0.0088 a call',
    '£0.0059 a call',
    '£0.0035 a call',
    '£0.0026 a call',
    '£0.0023 a call',
    '£0.0023 a call',
    '£0.0023 a call',
  ])
  // 270 / 24,000 = 0.01125; 475 / 60,000 = 0.00791…; 12,420 / 6,000,000 = 0.00207.
  expect([perCall('annually')[0], perCall('annually')[1], perCall('annually')[7]]).toEqual([
    '£0.0113 a call',
    '£0.0079 a call',
    '£0.0021 a call',
  ])
})

test('the meter costs 2p a call in any period, without commitment', () => {
  for (const period of ['monthly', 'annually'] as const) {
    expect(apiOffers(period).at(-1)).toMatchObject({
      price: '£0.02',
      per: 'a call',
      priceNote: 'No commitment, billed by usage',
      pounds: null,
    })
  }
})

test('the meter costs 2p a call on a plan’s card too, and a year is a year by either word', () => {
  expect(planPrice({ amountPence: 0, frequency: 'meter' })).toBe('£0.02 a call, no commitment')
  expect(
    ['monthly', 'annually', 'year'].map((frequency) => planPrice({ amountPence: 33_500, frequency })),
  ).toEqual(['£335.00 a month', '£335.00 a year', '£335.00 a year'])
})

// The plan tables of the specification mark one plan of each kind; nothing is counted.
test.each([
  ['platform', ['Pro']],
  ['api', ['15K']],
] as const)('of the %s plans, %s alone is marked as most popular', (kind, marked) => {
  const html = renderToStaticMarkup(<PlanTable kind={kind} period="annually" action={() => null} />)
  const names = [...html.matchAll(/<h\d[^>]*>([^<]+)<\/h\d><[^>]*>Most popular</g)].map(([, name]) => name)
  expect(names).toEqual(marked)
  expect(html.match(/popular/gi)).toHaveLength(marked.length)
})

test('the red edge marks the chosen plan and no other', () => {
  const html = renderToStaticMarkup(
    <PlanTable
      kind="platform"
      period="annually"
      chosen="elite"
      action={({ tier }) => <b>{`take ${tier}`}</b>}
    />,
  )
  expect(html.match(/red-edge/g)).toHaveLength(1)
  expect(html.indexOf('red-edge')).toBeLessThan(html.indexOf('Elite'))
  expect(html.indexOf('red-edge')).toBeGreaterThan(html.indexOf('Starter'))
  expect(html).toContain('take unlimited')
})

test('the switch between monthly and annually is two links with the current one marked', () => {
  const html = renderToStaticMarkup(
    <PeriodSwitch period="annually" hrefOf={(period) => `/pricing?billing=${period}`} />,
  )
  expect(html).toContain('Annually (Save 10%)')
  expect(html).toMatch(/href="\/pricing\?billing=annually" aria-current="true"/)
  expect(html).not.toMatch(/href="\/pricing\?billing=monthly" aria-current/)
})
