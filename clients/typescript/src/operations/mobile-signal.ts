// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { Area } from './shared.ts'

export type MobileSignalInput = {
  /** Full postcode. Send this or area. */
  postcode?: string
  /** Code or name of a local authority or nation. */
  area?: string
}

export type MobileSignalData = {
  area: Area
  /** Month of Ofcom’s snapshot (YYYY-MM). */
  month: string
  /** Number of premises. Null if Ofcom doesn’t say. */
  premises: number | null
  coverage: readonly ({
    service: "voice" | "4G" | "5G"
    setting: "indoors" | "outdoors"
    /** For 5G, how likely the signal is to be good enough: 80% (high) or 95% (very high). Null for others. */
    confidence: "high" | "very high" | null
    /** Premises with a signal from at least one network. */
    anyNetworkPercent: number | null
    /** Premises with a signal from every network. */
    allNetworksPercent: number | null
    /** Premises with a signal from no network, from one, from two and so on. Null for nations, for which Ofcom only publishes none and all. */
    percentByNetworks: readonly (number)[] | null
  })[]
  /** Each operator’s share of premises in the nation. Null if it wasn’t imported. */
  operators: {
    area: Area
    /** Month of Ofcom’s snapshot (YYYY-MM). */
    month: string
    coverage: readonly ({
      operator: string
      service: "voice" | "4G" | "5G"
      setting: "indoors" | "outdoors"
      /** For 5G, how likely the signal is to be good enough: 80% (high) or 95% (very high). Null for others. */
      confidence: "high" | "very high" | null
      percent: number
    })[]
  } | null
}
