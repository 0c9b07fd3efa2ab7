import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useRef, useState } from 'react'

import type { AuthTab } from '#account/sign-in/view/tabs.tsx'
import { Icon } from '#ui/icon/icon.tsx'

import type { AuthCalls } from './auth-flow.ts'
import { AuthPanel } from './auth-panel.tsx'
import { TabButtons } from './tab-buttons.tsx'

type AuthModalProps = {
  readonly start: AuthTab
  /** Whether signing in with Google is set up. */
  readonly google: boolean
  readonly calls: AuthCalls
  readonly onClosed: () => void
}

const TITLES: Record<AuthTab, string> = { 'sign-in': 'Sign in to Freehold', 'sign-up': 'Join Freehold' }

/** The sign-in and sign-up modal: a native modal dialog, so neither the keyboard nor screen readers reach the page behind it. */
export function AuthModal({ start, google, calls, onClosed }: AuthModalProps) {
  const [tab, setTab] = useState<AuthTab>(start)
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      aria-labelledby="auth-title"
      onClose={onClosed}
      className="auth-modal m-auto max-h-[calc(100dvh-1.5rem)] w-[min(30rem,calc(100vw-1.5rem))] overflow-y-auto overscroll-contain rounded-sm border border-t-3 border-control border-t-title-red bg-card p-0 text-ink backdrop:bg-[#10161d]/60"
    >
      <div className="p-5 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <h2 id="auth-title" className="text-2xl">
            {TITLES[tab]}
          </h2>
          <button
            type="button"
            onClick={close}
            className="-m-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-wash"
          >
            <Icon of={X} label="Close" />
          </button>
        </div>
        <TabButtons tab={tab} onChoose={setTab} />
        {/* The key resets the panel: switching tabs clears all fields and messages. */}
        <AuthPanel key={tab} {...{ tab, google, calls, close }} />
      </div>
    </dialog>
  )
}

function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const before = document.activeElement
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    element.showModal()
    element.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
    return () => {
      document.documentElement.style.overflow = overflow
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [dialog])
}
