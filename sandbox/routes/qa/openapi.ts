import * as z from 'zod/mini';
import type { Facts } from '../../http/facts';
import type { Routes } from '../../http/route';
import { openApiDocument } from '../../openapi/document';

const FACTS: Facts = {
  summary: 'This document',
  answer: z.looseObject({ openapi: z.string() }),
  database: false,
};

/** The contract for developers of the other side. It holds nothing secret, so any page may read it. */
export function addOpenApiRoute({ openRoute, declared }: Routes) {
  let document: Buffer<ArrayBuffer> | undefined;
  openRoute('GET', '/sandbox/openapi.json', 'anyone', FACTS, ({ c }) => {
    // Built on the first request, when all routes are declared: the start does not wait for the document, and all answers share its bytes.
    document ??= Buffer.from(JSON.stringify(openApiDocument(declared)));
    return c.body(document, 200, {
      'Content-Type': 'application/json',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
}
