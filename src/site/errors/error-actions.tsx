import ArrowLeft from 'lucide-react/icons/arrow-left'
import House from 'lucide-react/icons/house'

import { LinkButton } from '#ui/link-button/link-button.tsx'
import { href } from '#web/href.ts'

/** The two buttons of an error page. Without scripts, Go Back goes to the home page too. */
export function ErrorActions() {
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton href={href('/')} variant="primary" icon={House}>
        Back to Home
      </LinkButton>
      <LinkButton href={href('/')} icon={ArrowLeft} data-go-back="">
        Go Back
      </LinkButton>
    </div>
  )
}
