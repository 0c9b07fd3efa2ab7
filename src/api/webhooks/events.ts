/** Events that a webhook can receive. */
export type WebhookEventType =
  | 'sales.added'
  | 'index.published'
  | 'credits.low'
  | 'batch-job.ended'
  | 'staging.ended'
  | 'webhook.test'

/** An event in the list that customers choose from. */
export type WebhookEvent = {
  type: Exclude<WebhookEventType, 'webhook.test'>
  label: string
  hint: string
  /** The `data` of an example delivery. */
  example: object
}

/** Most new sales that are listed in one delivery. `count` has the number of all of them. */
export const MAX_SALES = 100

/** Events that customers can choose, in the order of the form. */
export const WEBHOOK_EVENTS: readonly WebhookEvent[] = [
  {
    type: 'sales.added',
    label: 'New sales in an area',
    hint: 'When HM Land Registry adds sales of the last two years in your postcode districts or sectors',
    example: {
      area: 'RG30',
      edition: 'to October 2026',
      demonstration: false,
      count: 1,
      sales: [
        {
          transactionId: '7b0c2d6e-5f1a-4c3b-9d2e-1a2b3c4d5e6f',
          price: 325000,
          soldOn: '2026-10-02',
          propertyType: 'S',
          paon: '14',
          saon: '',
          street: 'LARKSPUR ROAD',
          town: 'READING',
          postcode: 'RG30 1AA',
        },
      ],
    },
  },
  {
    type: 'index.published',
    label: 'House price index published',
    hint: 'When we publish a new month of the UK House Price Index',
    example: { edition: 'to September 2026', coversTo: '2026-09-30', demonstration: false },
  },
  {
    type: 'credits.low',
    label: 'Credits low',
    hint: 'When you’ve used 50%, 80% and 100% of your plan’s credits or your spending cap',
    example: { unit: 'credits', percent: 80, used: 1604, total: 2000 },
  },
  {
    type: 'batch-job.ended',
    label: 'Batch job ended',
    hint: 'When a batch job has finished or was cancelled',
    example: {
      id: 'f0e1d2c3-0000-4000-8000-000000000000',
      state: 'done',
      rows: 5000,
      failed: 12,
      credits: 4988,
      result: '/batch-jobs/f0e1d2c3-0000-4000-8000-000000000000/result.csv',
    },
  },
  {
    type: 'staging.ended',
    label: 'Staged picture finished',
    hint: 'When a final picture is delivered, fails or is cancelled, whether you ordered it on the site or through the API',
    example: {
      id: 'f0e1d2c3-0000-4000-8000-000000000000',
      state: 'done',
      problem: null,
      statusPath: '/staging/f0e1d2c3-0000-4000-8000-000000000000',
    },
  },
]

/** Returns the body of a delivery as JSON. */
export function deliveryBody(type: WebhookEventType, at: Date, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data })
}
