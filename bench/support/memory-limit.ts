import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';

/** A group of processes that may take so much memory together, none of it swap. */
export type MemoryLimit = {
  /** Goes before a command, which then runs in the group with all that it starts. */
  command: string[];
  /** How many of them the kernel ended because they would have taken more. */
  killed(): number;
  /** Only when all have ended. */
  remove(): void;
};

type Hierarchy = { root: string; group: RegExp; limits: string[]; events: string };

/** Control groups as version 1 and version 2 have them. The kernel counts swap with memory in the first, and apart in the second. */
const hierarchies: Hierarchy[] = [
  {
    root: '/sys/fs/cgroup/memory',
    group: /:memory:(.*)/,
    limits: ['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes'],
    events: 'memory.oom_control',
  },
  { root: '/sys/fs/cgroup', group: /^0::(.*)/m, limits: ['memory.max'], events: 'memory.events' },
];

/** A limit within the group that this process is in; undefined where it may not make one. */
export function limitMemory(megabytes: number): MemoryLimit | undefined {
  for (const { root, group, limits, events } of hierarchies) {
    const [, own = '/'] = group.exec(readFileSync('/proc/self/cgroup', 'utf8')) ?? [];
    const folder = `${root}${own === '/' ? '' : own}/barrio-${process.pid}-${megabytes}`;
    try {
      mkdirSync(folder);
    } catch {
      continue;
    }
    const remove = () => rmdirSync(folder);
    if (!existsSync(`${folder}/${limits[0]}`)) {
      remove();
      continue;
    }
    for (const limit of limits) if (existsSync(`${folder}/${limit}`)) writeFileSync(`${folder}/${limit}`, `${megabytes * 1024 * 1024}`);
    if (existsSync(`${folder}/memory.swap.max`)) writeFileSync(`${folder}/memory.swap.max`, '0');
    return {
      command: ['sh', '-c', `echo $$ > ${folder}/cgroup.procs && exec "$@"`, 'sh'],
      killed: () => Number(/^oom_kill (\d+)/m.exec(readFileSync(`${folder}/${events}`, 'utf8'))?.[1] ?? 0),
      remove,
    };
  }
  return undefined;
}
