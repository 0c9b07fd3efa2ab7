import { BUYERS, EXAMPLE } from '#places/living-cost/question.ts'

/** What the buyer has chosen in the panel. The numbers are as typed; the site checks them. */
export type Settings = {
  buyer: string
  /** Per cent of the price. */
  deposit: string
  /** Per cent a year; empty for the average quoted rate. */
  rate: string
  years: string
  /** Whether the panel opens by itself on a listing. */
  opensItself: boolean
}

/** The settings until somebody changes them: those of the site's own calculator. */
export const USUAL_SETTINGS: Settings = {
  buyer: EXAMPLE.buyer,
  deposit: EXAMPLE.deposit,
  rate: EXAMPLE.rate,
  years: EXAMPLE.years,
  opensItself: false,
}

/** Reads stored settings. Whatever is missing or unknown is as usual. */
export function settingsFrom(stored: unknown): Settings {
  const values = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const text = (name: 'deposit' | 'rate' | 'years') => {
    const value = values[name]
    return typeof value === 'string' && value.length <= 10 ? value : USUAL_SETTINGS[name]
  }
  return {
    buyer: BUYERS.find(({ value }) => value === values['buyer'])?.value ?? USUAL_SETTINGS.buyer,
    deposit: text('deposit'),
    rate: text('rate'),
    years: text('years'),
    opensItself: values['opensItself'] === true,
  }
}
