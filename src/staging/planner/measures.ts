const FEET = 0.3048
const INCHES_PER_FOOT = 12

/**
 * Reads a length in metres: '4.2', '4,2 m', '420 cm', '4200 mm', or '13 ft 9 in' and 13'9". Null if it isn't a length.
 */
export function parseMetres(typed: string): number | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replaceAll(',', '.')
    .replaceAll(/[’′]/g, "'")
    .replaceAll(/[”″]/g, '"')
  const metric = /^(\d*\.?\d+)\s*(m|metres?|cm|mm)?$/.exec(text)
  if (metric) return Number(metric[1]) / (metric[2] === 'cm' ? 100 : metric[2] === 'mm' ? 1000 : 1)
  const imperial = /^(\d*\.?\d+)\s*(?:ft|feet|foot|')(?:\s*(\d*\.?\d+)\s*(?:in|inches|inch|")?)?$/.exec(text)
  if (!imperial) return null
  return (Number(imperial[1]) + Number(imperial[2] ?? 0) / INCHES_PER_FOOT) * FEET
}

/** A length in metres to the centimetre: '4.20 m'. */
export function metres(length: number): string {
  return `${length.toFixed(2)} m`
}

/** A length in feet and inches, to the nearest inch: '13 ft 9 in'. */
export function feet(lengthMetres: number): string {
  const inches = Math.round((lengthMetres / FEET) * INCHES_PER_FOOT)
  return `${Math.floor(inches / INCHES_PER_FOOT)} ft ${inches % INCHES_PER_FOOT} in`
}

/** A length in metres, then in feet and inches: '4.20 m (13 ft 9 in)'. */
export function bothMeasures(length: number): string {
  return `${metres(length)} (${feet(length)})`
}
