import type { AddressInfo, Server } from 'node:net';

/** The port of a TCP server that listens. */
export function portOf(server: Server): number {
  // Cast: the address of a listening TCP server is an AddressInfo.
  return (server.address() as AddressInfo).port;
}
