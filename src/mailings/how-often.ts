import type { WatchedDataset } from '#account/watches/figures.ts'

/** How often an account can get emails about its places. */
export const ACCOUNT_CHOICES = [
  { value: 'at-once', label: 'As soon as something changes', hint: 'One email for each place' },
  {
    value: 'weekly',
    label: 'Once a week',
    hint: 'One email on Monday about all your places, if there’s news',
  },
  { value: 'never', label: 'Never', hint: 'We keep your list of places' },
] as const

/** How often a subscriber of the newsletter can get it. */
export const SUBSCRIBER_CHOICES = [
  { value: 'monthly', label: 'Every month', hint: 'On the 1st, about the month before' },
  { value: 'quarterly', label: 'Every three months', hint: 'In January, April, July and October' },
] as const

/** How often somebody gets emails about places. */
export type HowOften =
  | (typeof ACCOUNT_CHOICES)[number]['value']
  | (typeof SUBSCRIBER_CHOICES)[number]['value']

/** What each dataset's changes are called on the preferences page. */
export const TOPIC_LABELS: Readonly<Record<WatchedDataset, string>> = {
  'price-paid': 'Sold prices',
  'house-price-index': 'House price index',
  'energy-certificates': 'Energy certificates',
  inspections: 'School inspections',
  crime: 'Recorded crime',
}
