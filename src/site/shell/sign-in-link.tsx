import LogIn from 'lucide-react/icons/log-in'

import { LinkButton } from '#ui/link-button/link-button.tsx'
import { behaviour } from '#web/behaviour.ts'

/** A link to the sign-in page, which opens the sign-in dialog instead if scripts are on. */
export function SignInLink({ path, className = '' }: { readonly path: string; readonly className?: string }) {
  const next = path === '/' || path === '/login' ? '' : `?next=${encodeURIComponent(path)}`
  return (
    <LinkButton
      href={`/login${next}`}
      variant="secondary"
      icon={LogIn}
      {...behaviour('auth-modal', { when: 'now' })}
      className={`whitespace-nowrap print:hidden ${className}`}
    >
      Login or Sign Up
    </LinkButton>
  )
}
