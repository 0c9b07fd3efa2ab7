import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'

/** Shown where plans are sold while no card processor is connected. */
export function NoCheckoutNotice() {
  return (
    <Notice title="Card payments aren’t available yet">
      To start or change a plan,{' '}
      <a href={href('/contact', null, { topic: 'account' })} className="link">
        contact us
      </a>
      .
    </Notice>
  )
}
