import { type BillingPeriod, offersOf, type PlanOffer } from '#billing/plan-table/offers.ts'
import { METER } from '#billing/plans.ts'
import { href } from '#web/href.ts'

/** Lists the plans as schema.org products, each with the price that the page shows for this billing period. */
export function planProducts(period: BillingPeriod, siteUrl: string): object {
  const products = (['platform', 'api'] as const).flatMap((kind) =>
    offersOf(kind, period).map((offer) => ({
      '@type': 'Product',
      name: `Freehold ${offer.name} ${kind === 'api' ? 'API plan' : 'plan'}`,
      description: `${offer.description} Includes ${offer.features.filter((each) => !offer.notYet.includes(each)).join(', ')}.`,
      brand: { '@type': 'Brand', name: 'Freehold' },
      offers: {
        '@type': 'Offer',
        url: siteUrl + href('/pricing', null, { plans: kind, billing: period }),
        priceCurrency: 'GBP',
        ...priceOf(offer, period),
      },
    })),
  )
  return { '@context': 'https://schema.org', '@graph': products }
}

function priceOf(offer: PlanOffer, period: BillingPeriod) {
  const price = (offer.pounds ?? METER.pencePerCall / 100).toFixed(2)
  return {
    price,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'GBP',
      referenceQuantity:
        offer.pounds === null
          ? { '@type': 'QuantitativeValue', value: 1, unitText: 'API call' }
          : { '@type': 'QuantitativeValue', value: 1, unitCode: period === 'annually' ? 'ANN' : 'MON' },
    },
  }
}
