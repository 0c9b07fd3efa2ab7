import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { browserCalls } from './browser-calls.ts'
import type { OnboardingCalls } from './calls.ts'
import { firstState, type FlowState, type Mode } from './flow.ts'
import { resetCalls } from './reset-calls.ts'
import { NEW_PROFILE, type OverlayProps } from './start.ts'
import { useOnboarding } from './use-onboarding.ts'
import { OnboardingView } from './view/onboarding-view.tsx'
import { HEADING_ID } from './view/step-heading.tsx'

/** Renders the overlay for a signed-in visitor and opens it. */
export function openOverlay(host: HTMLElement, { userId, email, profile }: OverlayProps, mode: Mode): void {
  createRoot(host).render(
    <Overlay first={firstState(profile, mode)} makeCalls={() => browserCalls(userId)} email={email} />,
  )
}

/** Renders reset mode for a visitor who followed an email's link, and opens it. Works signed out. */
export function openResetOverlay(host: HTMLElement, tokenHash: string): void {
  createRoot(host).render(
    <Overlay
      first={firstState(NEW_PROFILE, 'reset')}
      makeCalls={() => resetCalls(tokenHash)}
      email={null}
      readsProfile={false}
    />,
  )
}

type Props = {
  readonly first: FlowState
  readonly makeCalls: () => OnboardingCalls
  readonly email: string | null
  readonly readsProfile?: boolean
}

/**
 * A modal dialog over the whole window: the page behind it can't be reached or scrolled. Only the page's overflow is
 * locked, so zooming stays possible. Escape puts it off, as "Later" does.
 */
function Overlay({ first, makeCalls, email, readsProfile = true }: Props) {
  const [calls] = useState(makeCalls)
  const onboarding = useOnboarding(first, calls, { readsProfile })
  const dialog = useRef<HTMLDialogElement>(null)
  const { view, goTo, hasSaved } = onboarding.state

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
    // The page behind was rendered before the step was saved: the dashboard, for one, starts with what it says.
    else if (hasSaved) location.reload()
  }, [view, goTo, hasSaved])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={HEADING_ID}
      onCancel={(event) => {
        // The close event comes a moment later: whoever reloads at once must not be asked again.
        event.preventDefault()
        onboarding.later()
      }}
      onClose={() => view !== 'closed' && onboarding.later()}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto overscroll-contain bg-paper text-ink"
    >
      <OnboardingView onboarding={onboarding} level={2} email={email} />
    </dialog>
  )
}
