let isLeaving = false

/** Called before signing out and navigating, so that the page doesn't reload in between. */
export function leavePage(): void {
  isLeaving = true
}

/** Whether the page is about to navigate. */
export function isPageLeft(): boolean {
  return isLeaving
}
