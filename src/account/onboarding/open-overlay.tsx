import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { browserCalls } from './browser-calls.ts'
import { firstState, type Mode } from './flow.ts'
import { putOff } from './put-off.ts'
import type { OverlayProps } from './start.ts'
import { useOnboarding } from './use-onboarding.ts'
import { OnboardingView } from './view/onboarding-view.tsx'
import { HEADING_ID } from './view/step-heading.tsx'

/** Draws the overlay into its place and opens it. */
export function openOverlay(host: HTMLElement, props: OverlayProps, mode: Mode): void {
  createRoot(host).render(<Overlay {...props} mode={mode} />)
}

/**
 * A modal dialog over the whole window: the page behind it can be neither reached nor scrolled, while zooming stays
 * possible, because only the page's overflow is held. It has no close of its own: Escape does nothing.
 */
function Overlay({ userId, email, profile, mode }: OverlayProps & { readonly mode: Mode }) {
  const [calls] = useState(browserCalls)
  const onboarding = useOnboarding(firstState(profile, mode), calls)
  const dialog = useRef<HTMLDialogElement>(null)
  const { view, goTo } = onboarding.state

  useEffect(() => {
    const overlay = dialog.current
    if (!overlay) return undefined
    const before = document.activeElement
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    overlay.showModal()
    document.getElementById(HEADING_ID)?.focus({ preventScroll: true })
    return () => {
      document.documentElement.style.overflow = overflow
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  useEffect(() => {
    if (view !== 'closed') return
    dialog.current?.close()
    document.documentElement.style.overflow = ''
    if (goTo) location.assign(goTo)
  }, [view, goTo])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={HEADING_ID}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault()
      }}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto overscroll-contain bg-paper text-ink"
    >
      <OnboardingView
        onboarding={onboarding}
        level={2}
        email={email}
        onLater={() => putOff(localStorage, userId, performance.timeOrigin + performance.now())}
      />
    </dialog>
  )
}
