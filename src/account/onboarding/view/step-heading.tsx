import { useEffect, useRef, type ReactNode } from 'react'

type StepHeadingProps = {
  /** h1 on the page of its own, h2 in the overlay above another page. */
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
