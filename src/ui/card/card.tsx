import type { ReactNode } from 'react'

type CardProps = {
  /** Id of the section, for in-page links. */
  readonly id?: string
  readonly title?: ReactNode
  /** One sentence in plain English below the title. */
  readonly sentence?: ReactNode
  /** Heading level of the title: 2, unless the card is inside a section with a heading. */
  readonly level?: 2 | 3
  readonly children?: ReactNode
  readonly className?: string
}

/** A section of a page: white, with a thin border and no shadow. */
export function Card({ id, title, sentence, level = 2, children, className = '' }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const label = id && title ? { 'aria-labelledby': `${id}-title` } : {}
  return (
    <section
      {...(id ? { id } : {})}
      {...label}
      className={`rounded-sm border bg-card p-4 sm:p-6 ${className}`}
    >
      {title && (
        <Heading {...(id ? { id: `${id}-title` } : {})} className={level === 2 ? 'text-2xl' : 'text-xl'}>
          {title}
        </Heading>
      )}
      {sentence && <p className="mt-1 max-w-prose text-slate">{sentence}</p>}
      {children && <div className={title ? 'mt-5' : ''}>{children}</div>}
    </section>
  )
}
