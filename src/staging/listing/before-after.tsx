import { behaviour } from '#web/behaviour.ts'

type BeforeAfterProps = {
  readonly original: string
  readonly staged: string
  /** What the staged picture is, such as 'Final picture: living room, Japandi'. */
  readonly label: string
  /** Size of both pictures in pixels. */
  readonly width: number
  readonly height: number
}

/** An original photo and its staged picture, next to each other; with scripts, one over the other with a slider. */
export function BeforeAfter({ original, staged, label, width, height }: BeforeAfterProps) {
  return (
    <div className="compare" {...behaviour('before-after', { when: 'visible' })}>
      <Side src={original} label="Original photo" size={{ width, height }} />
      <Side src={staged} label={label} size={{ width, height }} />
    </div>
  )
}

type SideProps = {
  readonly src: string
  readonly label: string
  readonly size: { readonly width: number; readonly height: number }
}

function Side({ src, label, size }: SideProps) {
  return (
    <figure className="break-inside-avoid">
      <img src={src} {...size} alt={label} loading="lazy" className="h-auto w-full border" />
      <figcaption className="mt-2 text-sm text-slate">{label}</figcaption>
    </figure>
  )
}
