import { describe, expect, it } from 'vitest'

import { readMailReport, sendIdOf } from './read-report.ts'

const ID = '0b9cf9c5-4a51-4f5e-9a53-8d3f2a7d7c11'

// The structure of RFC 3464, appendix E, with our own Message-ID.
const bounce = ({ action = 'failed', status = '5.1.1', messageId = `<${ID}@www.example.test>` } = {}) =>
  `From: Mail Delivery Subsystem <mailer-daemon@mx.example>
Subject: Returned mail: see transcript for details
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
 boundary="RAA14128.773615765/mx.example"

This is a MIME-encapsulated message
--RAA14128.773615765/mx.example

Your message could not be delivered.

--RAA14128.773615765/mx.example
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Tue, 1 Dec 2026 07:00:09 +0000

Final-Recipient: rfc822; person1@mail.example
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 No such mailbox

--RAA14128.773615765/mx.example
Content-Type: message/rfc822

From: Freehold <no-reply@example.test>
Message-ID:
 ${messageId}
Subject: Property news for November 2026

Hello
--RAA14128.773615765/mx.example--
`

// The structure of RFC 5965, appendix B.1.
const complaint = (type = 'abuse') => `From: <abusedesk@mail.example>
Content-Type: multipart/report; report-type=feedback-report; boundary=part1

--part1
Content-Type: text/plain; charset="US-ASCII"

This is an email abuse report.

--part1
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1

--part1
Content-Type: text/rfc822-headers

Message-ID: <${ID}@www.example.test>
Subject: Property news for November 2026

--part1--
`

describe('a delivery status notification', () => {
  it.each(['\n', '\r\n'])('of a mailbox that doesn’t exist is a permanent bounce (line ends %j)', (end) => {
    expect(readMailReport(bounce().replaceAll('\n', end))).toEqual({
      event: 'bounced',
      sendId: ID,
      permanent: true,
    })
  })

  it('of a full mailbox is a bounce that isn’t permanent', () => {
    for (const status of ['4.2.2', '5.2.2'])
      expect(readMailReport(bounce({ status })), status).toMatchObject({ permanent: false })
  })

  it.each([
    ['5.1.1', true],
    ['5.1.10 (no mail here)', true],
    ['5.2.1', true],
    ['5.1.8', false],
    ['5.7.1', false],
    ['5.0.0', false],
  ])('with the status %s is permanent: %s', (status, permanent) => {
    expect(readMailReport(bounce({ status }))).toMatchObject({ permanent })
  })

  it.each(['delayed', 'delivered', 'relayed'])('that says %s isn’t a bounce', (action) => {
    expect(readMailReport(bounce({ action }))).toBeNull()
  })

  it('about an email that isn’t ours counts for nothing, whatever address it names', () => {
    expect(readMailReport(bounce({ messageId: '<123@elsewhere.example>' }))).toBeNull()
  })
})

describe('a complaint', () => {
  it('is read as one', () => {
    expect(readMailReport(complaint())).toEqual({ event: 'complained', sendId: ID, permanent: true })
  })

  it.each(['not-spam', 'auth-failure'])('of the type %s isn’t one', (type) => {
    expect(readMailReport(complaint(type))).toBeNull()
  })
})

it.each([
  '',
  'Content-Type: text/plain\n\nI’m on holiday',
  'Content-Type: multipart/report\n\nx',
  '\n\n\n--',
])('another email, %j, is no report', (message) => {
  expect(readMailReport(message)).toBeNull()
})

it('takes an id from our own Message-IDs only', () => {
  expect(sendIdOf(`<${ID}@www.example.test>`)).toBe(ID)
  expect(sendIdOf(` ${ID.toUpperCase()}@www.example.test `)).toBe(ID)
  for (const other of ['', '<1@x>', `<${ID}>`, `<${ID}@x@y>`, `<x${ID}@x>`])
    expect(sendIdOf(other)).toBeNull()
})
