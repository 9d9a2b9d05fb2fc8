import { writeFileSync } from 'node:fs';
import { mergeConfig } from 'vite';
import base from './vite.config.ts';
export default mergeConfig(base as any, { plugins: [{ name:'sizes', generateBundle(this:any,_:any,b:any){ if(process.env.X||this.environment?.name!=='client')return; let t=''; for(const c of Object.values(b) as any[]) if(c.type==='chunk'){ t+=`## ${c.fileName} ${c.name} ${c.code.length} facade=${(c.facadeModuleId??'').replace(/.*weight\//,'')}\n`; for(const [k,m] of Object.entries(c.modules as any).sort((a:any,b:any)=>b[1].renderedLength-a[1].renderedLength)) t+=`   ${(m as any).renderedLength} ${k.replace(/.*\/wt\/weight\//,'')}\n`;} writeFileSync('/tmp/wt-weight/sizes.txt',t);} }] });
