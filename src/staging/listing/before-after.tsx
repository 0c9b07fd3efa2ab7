import { behaviour } from '#web/behaviour.ts'

type BeforeAfterProps = {
  readonly original: string
  readonly staged: string
  /** What the staged picture is, such as 'Final picture: living room, Japandi'. */
  readonly label: string
  /** Size of both pictures in pixels. */
  readonly width: number
  readonly height: number
  /** What the original is. By default 'Original photo'. */
  readonly originalLabel?: string
  /** What can be seen in them, for people who can't see them. By default their labels. */
  readonly originalAlt?: string
  readonly stagedAlt?: string
}

const ORIGINAL = 'Original photo'

/** An original photo and its staged picture, next to each other; with scripts, one over the other with a slider. */
export function BeforeAfter({
  original,
  staged,
  label,
  width,
  height,
  originalLabel = ORIGINAL,
  originalAlt = originalLabel,
  stagedAlt = label,
}: BeforeAfterProps) {
  const size = { width, height }
  return (
    <div className="compare" {...behaviour('before-after', { when: 'visible' })}>
      <Side src={original} label={originalLabel} alt={originalAlt} size={size} />
      <Side src={staged} label={label} alt={stagedAlt} size={size} />
    </div>
  )
}

type SideProps = {
  readonly src: string
  readonly label: string
  readonly alt: string
  readonly size: { readonly width: number; readonly height: number }
}

function Side({ src, label, alt, size }: SideProps) {
  return (
    <figure className="break-inside-avoid">
      <img src={src} {...size} alt={alt} loading="lazy" className="h-auto w-full border" />
      <figcaption className="mt-2 text-sm text-slate">{label}</figcaption>
    </figure>
  )
}
