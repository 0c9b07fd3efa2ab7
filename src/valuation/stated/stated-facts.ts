/** Published research on what something adds to the price of a home. */
export type Study = {
  publisher: string
  /** In quotation marks, or what it is if its title isn't known. */
  title: string
  year: number
  /** What was compared, as a sentence. */
  compared: string
}

/** What an answer does to a home's price: a share of it with the study that it's from, or only in which half of the range to expect the price. */
export type Effect = { share: number; study: Study } | { half: 'lower' | 'upper'; because: string }

/** An answer that a visitor can give. Without an effect it's the usual one. */
export type StatedOption = {
  value: string
  label: string
  /** How the line with its effect begins. */
  change: string
  effect: Effect | null
}

const NATIONWIDE_GARAGES: Study = {
  publisher: 'Nationwide',
  title: '“What adds value to your home?”',
  year: 1999,
  compared:
    'Homes with and without a single garage, all else being equal, in its house price data of two years.',
}

const DIRECT_LINE_PARKING: Study = {
  publisher: 'Direct Line',
  title: '“Expensive parking spaces”',
  year: 2016,
  compared:
    'What developers charged for a space with a new home, as a share of the home’s price, in 230 developments.',
}

const RIGHTMOVE_CONDITION: Study = {
  publisher: 'Rightmove',
  title: 'analysis of 600,000 homes for sale, as reported in the press',
  year: 2023,
  compared:
    'Asking prices of homes described as needing renovation with those of the average home for sale, not of similar homes.',
}

const NATIONWIDE_ENERGY: Study = {
  publisher: 'Nationwide',
  title: '“Price premium for energy efficient properties”',
  year: 2024,
  compared:
    'Homes of each energy rating with similar ones rated D, in its house price data. C and E hardly differ from D.',
}

/** What no record says about a home, with what each answer does to its price. The first answer of each is the usual one, without an effect. */
export const STATED = {
  condition: {
    label: 'Condition',
    hint: 'Compared with homes nearby, and with when it last sold',
    options: [
      { value: '', label: 'Average, or not sure', change: '', effect: null },
      {
        value: 'dated',
        label: 'Needs modernising',
        change: 'Needing modernisation',
        effect: { share: -0.08, study: RIGHTMOVE_CONDITION },
      },
      {
        value: 'refurbished',
        label: 'Newly refurbished',
        change: 'Being newly refurbished',
        effect: {
          half: 'upper',
          because: 'we know of no UK study that compares refurbished homes with similar ones',
        },
      },
    ],
  },
  parking: {
    label: 'Parking',
    hint: 'Only if it differs from most homes nearby',
    options: [
      { value: '', label: 'Same as nearby, or not sure', change: '', effect: null },
      {
        value: 'none',
        label: 'None, unlike nearby',
        change: 'Having no parking, unlike most homes nearby,',
        effect: { share: -0.05, study: DIRECT_LINE_PARKING },
      },
      {
        value: 'off-street',
        label: 'Off-street, unlike nearby',
        change: 'Having off-street parking, unlike most homes nearby,',
        effect: { share: 0.05, study: DIRECT_LINE_PARKING },
      },
      {
        value: 'garage',
        label: 'A garage, unlike nearby',
        change: 'Having a garage, unlike most homes nearby,',
        effect: { share: 0.06, study: NATIONWIDE_GARAGES },
      },
    ],
  },
} as const satisfies Record<string, { label: string; hint: string; options: readonly StatedOption[] }>

/** The name of a fact that only the visitor can state. */
export type StatedName = keyof typeof STATED

/** The names of all such facts, in the order of the form. */
export const STATED_NAMES = ['condition', 'parking'] as const satisfies readonly StatedName[]

/** The energy ratings of certificates, and how much more or less homes with each sell for than similar ones rated D. */
export const ENERGY_RATINGS = {
  share: { A: 0.028, B: 0.028, C: 0, D: 0, E: 0, F: -0.042, G: -0.042 },
  study: NATIONWIDE_ENERGY,
} as const

/** A letter from A to G. */
export type EnergyRating = keyof typeof ENERGY_RATINGS.share

/** Whether a text is an energy rating. */
export function isEnergyRating(text: string): text is EnergyRating {
  return Object.hasOwn(ENERGY_RATINGS.share, text)
}
