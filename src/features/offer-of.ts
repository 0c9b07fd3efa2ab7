import { type Feature, type FeaturePath, features } from './features.ts'
import { areMet, type Imported } from './need.ts'

/** What a page offers today: its best offer whose needs are met. */
export function offerOf(path: FeaturePath, imported: Imported): string {
  const { offers }: Feature = features[path]
  const last = offers[offers.length - 1] ?? offers[0]
  return (offers.find(({ needs = [] }) => areMet(needs, imported)) ?? last).text
}

/** Whether a page has everything it needs. */
export function isComplete(path: FeaturePath, imported: Imported): boolean {
  const { offers }: Feature = features[path]
  return areMet(offers[0].needs ?? [], imported)
}

/** Whether a page does more than explain: its only offer, or any offer above the last, is met. */
export function isWorking(path: FeaturePath, imported: Imported): boolean {
  const { offers }: Feature = features[path]
  return offers.length === 1 || offers.slice(0, -1).some(({ needs = [] }) => areMet(needs, imported))
}

/** Whether this page is in the list. */
export function isFeature(path: string): path is FeaturePath {
  return Object.hasOwn(features, path)
}
