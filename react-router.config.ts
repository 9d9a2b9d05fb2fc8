import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // Asking the server which routes exist fails without a network.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
