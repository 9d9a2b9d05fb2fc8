import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // Their loaders are small: a file of its own for each costs a screen more than it saves.
  splitRouteModules: false,
  // Asking the server which routes exist fails without a network.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
