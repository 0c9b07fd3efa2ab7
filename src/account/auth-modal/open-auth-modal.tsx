import { createRoot } from 'react-dom/client'

import { hasLoggedIn } from '#account/sign-in/has-logged-in.ts'
import { publicConfig } from '#platform/public-config.ts'

import { firstTab } from './auth-flow.ts'
import { AuthModal } from './auth-modal.tsx'
import { browserCalls, preloadClient } from './browser-calls.ts'

let open = false

/** Opens the modal above the page; closing removes it and everything typed into it. */
export function openAuthModal(): void {
  if (open) return
  open = true
  preloadClient()
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const remove = () => {
    open = false
    root.unmount()
    host.remove()
  }
  root.render(
    <AuthModal
      start={firstTab(hasLoggedIn(document.cookie))}
      google={publicConfig().google}
      calls={browserCalls}
      onClosed={remove}
    />,
  )
}
