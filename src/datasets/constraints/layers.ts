import { currentAreaCode } from '#domain/area.ts'

/** A layer of designations. */
export type Layer = {
  /** Its name on pages. */
  title: string
  singular: string
  plural: string
  /** Whether one body publishes all of it, or each planning authority its own. */
  publisher: 'national' | 'authorities'
  /** The most points of a part. Areas whose distance is shown are kept whole, because cuts would seem to be borders. */
  mostPoints: number
  /** With fewer areas or buildings, a file isn't all that's published. */
  least: number
}

/** A row with this many points takes less than two kilobytes, so it can be read in one block. */
const IN_ONE_BLOCK = 96

/** The layers that are imported, by the publisher's names. */
export const LAYERS = {
  'conservation-area': layer('Conservation area', 'conservation area', 'authorities', 8000, 20_000),
  'listed-building': layer('Listed building', 'listed building', 'national', 350_000),
  'article-4-direction-area': layer('Article 4 direction', 'Article 4 area', 'authorities', 1000),
  'green-belt': layer('Green belt', 'area of green belt', 'national', 150),
  'flood-risk-zone': layer('Flood zone', 'flood zone', 'national', 100_000),
} as const satisfies Record<string, Layer>

/** A layer's name. */
export type LayerName = keyof typeof LAYERS

/** The names of all layers, in the order of pages. */
export const LAYER_NAMES = Object.keys(LAYERS) as readonly LayerName[]

/** Finds a layer by its name; null if it isn't imported. */
export function findLayer(name: string): LayerName | null {
  return LAYER_NAMES.find((each) => each === name) ?? null
}

/** Returns the code that an extent has for a layer of a local authority. */
export function layerOf(layer: LayerName, authorityCode: string): string {
  return `${layer} ${currentAreaCode(authorityCode)}`
}

function layer(
  title: string,
  singular: string,
  publisher: Layer['publisher'],
  least: number,
  mostPoints = IN_ONE_BLOCK,
): Layer {
  // 'areas of green belt'.
  const plural = singular.replace(/( of |$)/, 's$1')
  return { title, singular, plural, publisher, least, mostPoints }
}
