/** What a picture was made with, in the words of IPTC's vocabulary of digital source types. */
const SOURCE_TYPES = {
  /** Our own engine: a photograph with rendered furniture. */
  own: 'compositeSynthetic',
  /** A photograph changed by an image model from outside. */
  model: 'compositeWithTrainedAlgorithmicMedia',
} as const

/** What a picture was made with. */
export type EngineKind = keyof typeof SOURCE_TYPES

/** The address of a digital source type in IPTC's vocabulary. */
export function sourceTypeUrl(engine: EngineKind): string {
  return `http://cv.iptc.org/newscodes/digitalsourcetype/${SOURCE_TYPES[engine]}`
}

/**
 * XMP metadata that says how a picture was made (IPTC Photo Metadata Standard, DigitalSourceType). Give it to sharp's
 * `withXmp`; everything else that a file said, such as where it was taken, is left out.
 */
export function sourceTypeXmp(engine: EngineKind): string {
  const type = sourceTypeUrl(engine)
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
<Iptc4xmpExt:DigitalSourceType>${type}</Iptc4xmpExt:DigitalSourceType>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}
