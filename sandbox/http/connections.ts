import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Connection = {
  answers: ServerResponse[];
  /** The bytes that had arrived at the last progress. */
  bytesRead: number;
};

/** The open connections of a server, with the answers that each still has to send. */
export function createConnections() {
  /** In the order of their last progress, because `noteProgress` moves a connection to the end. */
  const connections = new Map<Socket, Connection>();

  /** Notes a new connection, or that its client has sent or read something. */
  function noteProgress(socket: Socket) {
    const answers = unfinished(socket);
    connections.delete(socket);
    connections.set(socket, { answers, bytesRead: socket.bytesRead });
  }

  /** Notes the answer to a new request. @returns the number of unfinished answers of the connection */
  function startAnswer(socket: Socket, answer: ServerResponse): number {
    noteProgress(socket);
    connections.get(socket)?.answers.push(answer);
    return unfinished(socket).length;
  }

  function unfinished(socket: Socket): ServerResponse[] {
    const answers = connections.get(socket)?.answers ?? [];
    return answers.filter((answer) => !answer.writableFinished);
  }

  /** Whether the client is next: to send a request or the rest of a request, or to read an answer. */
  function waitsForClient(socket: Socket): boolean {
    return socket.writableLength > 0 || unfinished(socket).every(({ req }) => !req.complete);
  }

  /** Closes the connection that has waited for its client the longest. */
  function closeLongestWaiting() {
    // Node has no event for a received part of a body, so `bytesRead` shows it now.
    for (const [socket, { bytesRead }] of [...connections])
      if (unfinished(socket).length > 0 && socket.bytesRead > bytesRead) noteProgress(socket);
    const longest = [...connections.keys()].find(waitsForClient);
    longest?.destroy();
  }

  return {
    noteProgress,
    startAnswer,
    unfinished,
    closeLongestWaiting,
    forget: (socket: Socket) => connections.delete(socket),
    all: () => connections.keys(),
    count: () => connections.size,
  };
}
