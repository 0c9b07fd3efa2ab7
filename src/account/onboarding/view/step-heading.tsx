import { useEffect, useRef, type ReactNode } from 'react'

type StepHeadingProps = {
  /** An h1 on its own page, an h2 in the overlay. */
  readonly level: 1 | 2
  readonly sentence: ReactNode
  readonly children: ReactNode
}

/** Id of the step's heading, which names the overlay. */
export const HEADING_ID = 'onboarding-heading'

/** The heading of a step. It takes the focus when the step appears, so that screen readers read it first. */
export function StepHeading({ level, sentence, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const Heading = level === 1 ? 'h1' : 'h2'
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <Heading ref={heading} id={HEADING_ID} tabIndex={-1} className="text-3xl outline-none">
        {children}
      </Heading>
      <p className="mt-2 max-w-prose text-slate">{sentence}</p>
    </>
  )
}
