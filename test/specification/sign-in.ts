import type { SpecificationRow } from './row.ts'

const flow = 'src/account/auth-modal/auth-flow.test.ts'
const session = 'src/account/session/start-session.test.ts'
const browser = 'test/browser/sign-in.test.ts'
const pages = 'src/account/sign-in/pages.test.ts'
const guards = 'src/account/sign-in/guards.test.ts'
const endpoints = 'src/account/sign-in/endpoints.test.ts'
const google = 'src/platform/embedded/google.test.ts'
const accounts = 'src/platform/embedded/supabase-accounts.test.ts'

const row = (section: SpecificationRow['section'], says: string, test: string, name: string) => ({
  section,
  says,
  test,
  name,
})

/** Signing in and up: sections 4 (Authentication), 5, 6, 7, 8 and 9. */
export const rows: SpecificationRow[] = [
  row(
    2,
    'Login or Sign Up button opens the auth modal: Sign In and Sign Up tabs, Google sign-in, email forms.',
    browser,
    'opens on Sign Up for somebody new and on Sign In for somebody who has been here',
  ),
  row(
    4,
    'At start the existing session is read, setting the user and authenticated flag.',
    session,
    'the existing session is read: user and authenticated flag',
  ),
  row(
    4,
    'Auth changes are then listened to.',
    session,
    'then changes are listened to; signing out clears user and flag',
  ),
  row(
    4,
    'On every sign-in by a Google user, the profile-sync call is made.',
    session,
    'has the profile synced on every sign-in, and once for each',
  ),
  row(
    4,
    'The profile-sync call also runs at start if the address fragment contains an access token and a session user exists.',
    session,
    'with an access token in the fragment is synced at the start whatever was before',
  ),
  row(
    4,
    'Sign-out clears user and flag and the realtime auth.',
    accounts,
    'signing out ends the session and the authorisation of realtime',
  ),
  row(
    4,
    'Auth modal: opens on Sign Up if the has-logged-in cookie is unset, otherwise on Sign In.',
    flow,
    'opens on Sign Up if the has-logged-in cookie is unset, otherwise on Sign In',
  ),
  row(
    4,
    'Auth modal: switching tabs clears all fields and messages.',
    browser,
    'shows a mistake and keeps the page; the other tab begins empty',
  ),
  row(4, 'After successful sign-in the has-logged-in cookie is set.', flow, 'sets the has-logged-in cookie'),
  row(
    4,
    'After 1 s the modal closes and the user goes to /dashboard.',
    flow,
    'the dialog closes after one second and the dashboard comes',
  ),
  row(
    4,
    'After signup returning a magic link, the browser goes to that link.',
    flow,
    'goes to the magic link where there is one',
  ),
  row(
    4,
    'After signup without a magic link a password sign-in is tried.',
    flow,
    'otherwise tries the password',
  ),
  row(
    4,
    "If that sign-in fails: 'Account created! Please check your email for the sign-in link.'",
    flow,
    'and if that fails says that the sign-in link is in the mail',
  ),
  row(
    4,
    'A menu sign-out reloads to /.',
    browser,
    'signs out from the menu, and the page says so in the other tab too',
  ),
  row(
    4,
    'Logout signs out and goes to /.',
    pages,
    'ends the session, here and in the auth service, and goes home',
  ),
  row(
    4,
    'Failure of the profile sync is only logged.',
    session,
    'whose sync fails notices nothing: it is only logged',
  ),
  row(
    5,
    'Sign-up: first name, last name, email required.',
    pages,
    'is refused with a sentence beside the field: %j',
  ),
  row(
    5,
    "Sign-up: 'Passwords do not match'; 'Password must be at least 6 characters'; 'Please accept the Terms and Conditions'.",
    flow,
    'asks nobody about a form that is wrong: %j',
  ),
  row(5, 'Sign-up: minimum length 6.', flow, 'takes a password of exactly six characters'),
  row(
    5,
    'Sign-up: submit is disabled while loading or terms unticked.',
    browser,
    'makes an account, says so for one second, and goes to the dashboard',
  ),
  row(5, 'Sign-in: email and password required.', pages, 'with nothing filled in says so'),
  row(
    6,
    'Visitor (signed out): can open the auth modal.',
    browser,
    'works by keyboard alone: opened, filled in, kept in, closed, and back where it began',
  ),
  row(
    6,
    'Login is required for /ai-staging and /local-data (and /onboarding, /dashboard, /profile, /billing, /api-admin).',
    guards,
    'sends a visitor to sign in, and back',
  ),
  row(
    7,
    'POST /api/auth/signup {email, password, firstName, lastName}: {success, magicLink}.',
    endpoints,
    'makes an account and answers {success, magicLink}',
  ),
  row(
    7,
    'POST /api/auth/signup: error text in data.message.',
    endpoints,
    'says in message what is wrong: %j',
  ),
  row(
    7,
    'POST /api/auth/oauth-callback {userId}: sent on Google sign-in for profile sync; response not read.',
    browser,
    'signs in from the dialog by way of its host, and fills the profile',
  ),
  row(
    7,
    'Auth: sign in with password, Google OAuth (redirecting to /dashboard), sign out.',
    google,
    'makes an account with the names and the photo, and leads on to where somebody was going',
  ),
  row(
    7,
    "The session is persisted under storage key 'supabase-auth'.",
    guards,
    'is renewed by its refresh token, and the browser is given the new one',
  ),
  row(8, 'Sign-up failure: server message.', flow, 'shows the server’s message of a failure'),
  row(
    8,
    "Sign-up failure without one: 'Failed to create account. Please try again.'",
    flow,
    'without one shows "Failed to create account. Please try again."',
  ),
  row(
    8,
    'Sign-in failure: error message.',
    flow,
    'shows what the auth service says of a failure, and sets no cookie',
  ),
  row(
    8,
    "Sign-in failure without one: 'Failed to sign in. Please check your credentials.'",
    flow,
    'without words of its own shows "Failed to sign in. Please check your credentials."',
  ),
  row(
    8,
    "Google failure: 'Failed to sign up with Google. Please try again.' (or 'sign in').",
    flow,
    'that fails on the tab %s says so',
  ),
  row(
    9,
    'Auth modal closes 1 s after sign-in.',
    browser,
    'makes an account, says so for one second, and goes to the dashboard',
  ),
  row(9, 'Password minimum 6 characters at signup.', endpoints, 'says in message what is wrong: %j'),
]
