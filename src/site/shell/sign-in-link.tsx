import LogIn from 'lucide-react/icons/log-in'

import { LinkButton } from '#ui/link-button/link-button.tsx'
import { behaviour } from '#web/behaviour.ts'

/** The query that takes visitors back to a page after signing in; '' where there's nothing to go back to. */
export function nextOf(path: string): string {
  return path === '/' || path === '/login' ? '' : `?next=${encodeURIComponent(path)}`
}

/** A link to the sign-in page, which opens the sign-in dialog instead if scripts are on. */
export function SignInLink({ path, className = '' }: { readonly path: string; readonly className?: string }) {
  return (
    <LinkButton
      href={`/login${nextOf(path)}`}
      variant="secondary"
      icon={LogIn}
      {...behaviour('auth-modal', { when: 'now' })}
      className={`whitespace-nowrap print:hidden ${className}`}
    >
      Login or Sign Up
    </LinkButton>
  )
}
