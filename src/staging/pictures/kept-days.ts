/** For how many days after the last picture photos and pictures are kept, unless the account chooses otherwise. */
export const KEPT_DAYS = 30

/** What accounts can choose from, in days. */
export const KEPT_CHOICES = [1, 7, 30, 90, 365] as const
