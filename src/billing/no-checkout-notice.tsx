import { Notice } from '#ui/notice/notice.tsx'

/** Said wherever a plan could be paid, as long as no card processor is connected. */
export function NoCheckoutNotice() {
  return (
    <Notice title="Paying by card is not connected on this installation">
      Plans are granted by the operator here; nothing can be charged.
    </Notice>
  )
}
