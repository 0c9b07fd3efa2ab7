import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends the first half of a request. `finish` sends the other half, and returns the answer. */
export async function beginRequest(origin: string): Promise<{ finish(): Promise<string> }> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  await once(socket, 'connect')
  socket.write(`GET /about HTTP/1.1\r\nHost: ${host}\r\n`)
  return {
    finish: async () => {
      socket.write('Connection: close\r\n\r\n')
      let answer = ''
      for await (const part of socket) answer += String(part)
      return answer
    },
  }
}
