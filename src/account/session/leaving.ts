let isLeaving = false

/** Told by what signs out and then goes elsewhere: the page is not to be loaded again meanwhile. */
export function leavePage(): void {
  isLeaving = true
}

/** Whether this page is about to be left for another one. */
export function isPageLeft(): boolean {
  return isLeaving
}
