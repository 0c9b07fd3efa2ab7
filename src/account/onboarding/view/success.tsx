import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'

import { Icon } from '#ui/icon/icon.tsx'

import { HEADINGS } from '../words.ts'
import { StepHeading } from './step-heading.tsx'

type SuccessProps = { readonly of: 'password-updated' | 'welcome'; readonly level: 1 | 2 }

/** The last screen. It closes automatically and goes to the dashboard. */
export function Success({ of, level }: SuccessProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (of !== 'password-updated' || !canvas.current) return undefined
    const over = canvas.current
    let stop = () => {}
    let gone = false
    const start = async () => {
      const { throwConfetti } = await import('./confetti.ts')
      if (!gone) stop = throwConfetti(over)
    }
    void start()
    return () => {
      gone = true
      stop()
    }
  }, [of])
  return (
    <div className="grid min-h-[50vh] content-center justify-items-center text-center">
      <Icon of={CircleCheck} size={56} className="mb-4 text-survey-green" />
      <StepHeading level={level} sentence={<SuccessWords of={of} />}>
        {of === 'welcome' ? HEADINGS.welcome : HEADINGS.passwordUpdated}
      </StepHeading>
      <canvas ref={canvas} aria-hidden="true" className="pointer-events-none fixed inset-0 size-full" />
    </div>
  )
}

function SuccessWords({ of }: Pick<SuccessProps, 'of'>) {
  return (
    <>
      {of === 'welcome' ? 'Your account is ready.' : 'You’re signed in.'} We’re taking you to{' '}
      <a href="/dashboard" className="link">
        your dashboard
      </a>
      .
    </>
  )
}
