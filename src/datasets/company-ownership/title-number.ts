/** Matches HM Land Registry's title numbers, such as 'BK123456', in capitals. */
export const TITLE_NUMBER = /^[A-Z]{0,4}\d{1,8}$/
