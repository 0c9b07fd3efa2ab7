/** What every staged picture says about itself. */
export const LABEL = 'Virtually staged – furniture not included'
