// Ends the service worker of an application that was at this address before: browsers ask for the worker's file again, and get
// this file instead (hosting-21). The dashboard registers no worker of its own.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(end()));

async function end() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  // Pages of the former application are open: each loads its address again, now from the server.
  for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
}
