// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type BroadbandInput = {
  /** Full postcode. Case and spaces don’t matter. */
  postcode: string
}

export type BroadbandData = {
  postcode: string
  /** All premises. Null if Ofcom lists none here. */
  availability: {
    /** Premises that can get 30 Mbit/s or more. */
    superfastPercent: number | null
    /** Premises that can get 100 Mbit/s or more. */
    ultrafast100Percent: number | null
    /** Premises that can get 300 Mbit/s or more. */
    ultrafastPercent: number | null
    /** Premises that can get 1 Gbit/s or more. */
    gigabitPercent: number | null
    /** Premises with full fibre. Null where Ofcom doesn’t publish it, as for postcodes. */
    fullFibrePercent: number | null
    /** Premises that can’t get 2 Mbit/s. */
    below2MbpsPercent: number | null
    /** Premises that can’t get 5 Mbit/s. */
    below5MbpsPercent: number | null
    /** Premises that can’t get 10 Mbit/s. */
    below10MbpsPercent: number | null
    /** Premises that can’t get 30 Mbit/s. */
    below30MbpsPercent: number | null
    /** Premises that can’t get decent broadband (10 Mbit/s down, 1 Mbit/s up), fixed or fixed wireless. */
    belowDecentPercent: number | null
  } | null
  /** Homes only. Null if Ofcom lists none here. */
  residential: {
    /** Premises that can get 30 Mbit/s or more. */
    superfastPercent: number | null
    /** Premises that can get 100 Mbit/s or more. */
    ultrafast100Percent: number | null
    /** Premises that can get 300 Mbit/s or more. */
    ultrafastPercent: number | null
    /** Premises that can get 1 Gbit/s or more. */
    gigabitPercent: number | null
    /** Premises with full fibre. Null where Ofcom doesn’t publish it, as for postcodes. */
    fullFibrePercent: number | null
    /** Premises that can’t get 2 Mbit/s. */
    below2MbpsPercent: number | null
    /** Premises that can’t get 5 Mbit/s. */
    below5MbpsPercent: number | null
    /** Premises that can’t get 10 Mbit/s. */
    below10MbpsPercent: number | null
    /** Premises that can’t get 30 Mbit/s. */
    below30MbpsPercent: number | null
    /** Premises that can’t get decent broadband (10 Mbit/s down, 1 Mbit/s up), fixed or fixed wireless. */
    belowDecentPercent: number | null
  } | null
  /** Why availability or residential is null. */
  reason: "no premises" | "no homes" | "homes not imported" | null
  /** Number of premises. Always null: Ofcom doesn’t publish it by postcode. */
  premises: number | null
  /** The postcode’s output area, some 125 homes, with its number of premises. Null if we don’t have it for the same month. */
  outputArea: {
    code: string
    premises: number | null
    availability: {
      /** Premises that can get 30 Mbit/s or more. */
      superfastPercent: number | null
      /** Premises that can get 100 Mbit/s or more. */
      ultrafast100Percent: number | null
      /** Premises that can get 300 Mbit/s or more. */
      ultrafastPercent: number | null
      /** Premises that can get 1 Gbit/s or more. */
      gigabitPercent: number | null
      /** Premises with full fibre. Null where Ofcom doesn’t publish it, as for postcodes. */
      fullFibrePercent: number | null
      /** Premises that can’t get 2 Mbit/s. */
      below2MbpsPercent: number | null
      /** Premises that can’t get 5 Mbit/s. */
      below5MbpsPercent: number | null
      /** Premises that can’t get 10 Mbit/s. */
      below10MbpsPercent: number | null
      /** Premises that can’t get 30 Mbit/s. */
      below30MbpsPercent: number | null
      /** Premises that can’t get decent broadband (10 Mbit/s down, 1 Mbit/s up), fixed or fixed wireless. */
      belowDecentPercent: number | null
    }
  } | null
  /** Month of Ofcom’s snapshot (YYYY-MM). Null if the file didn’t say. */
  edition: string | null
}
