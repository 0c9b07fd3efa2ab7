/** Remembers the days of the five latest standard sales of each postcode, by its number. */
export type NewestSales = {
  /** Adds a sale; `day` is a number from 1 to 65,535. */
  add(postcode: number, day: number): void
  /** The day of the fifth latest sale; 0 with fewer than five. */
  fifth(postcode: number): number
}

const SHOWN = 5

/** Makes room for this many postcodes, ten bytes each. */
export function newestSales(postcodes: number): NewestSales {
  const days = new Uint16Array(SHOWN * postcodes)
  return {
    add: (postcode, day) => {
      const first = SHOWN * postcode
      let at = first + SHOWN - 1
      if (day <= (days[at] ?? 0)) return
      for (; at > first && day > (days[at - 1] ?? 0); at--) days[at] = days[at - 1] ?? 0
      days[at] = day
    },
    fifth: (postcode) => days[SHOWN * postcode + SHOWN - 1] ?? 0,
  }
}
