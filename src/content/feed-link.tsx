import Rss from 'lucide-react/icons/rss'

import { Icon } from '#ui/icon/icon.tsx'

/** A link to an RSS feed. */
export function FeedLink({ href }: { readonly href: string }) {
  return (
    <p className="mt-3 print:hidden">
      <a href={href} type="application/rss+xml" className="link inline-flex min-h-11 items-center gap-2">
        <Icon of={Rss} size={18} />
        RSS feed
      </a>
    </p>
  )
}
