import { AsyncLocalStorage } from 'node:async_hooks';
import { secondMs } from '@comanda/contract/kernel';
import type { Context as TraceContext, Span } from '@opentelemetry/api';
import type { TraceRecorder } from '#platform/context';
import { traceOutgoingCalls } from './trace-outgoing-calls.ts';

/** The header by which a proxy passes its trace on: version, trace id, span id and flags. */
const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

const serviceName = 'comanda';

/** A collector that does not answer is given up after this time. A server that stops waits for it as long. */
const exportTimeoutMs = 3 * secondMs;

/**
 * Sends traces to a collector over HTTP. The packages are loaded here, because most servers have no collector. The span that is running is
 * kept apart from OpenTelemetry's global one, so that several servers in one process do not mix their traces.
 */
export const startTracing = async (endpoint: string, version: string): Promise<TraceRecorder & AsyncDisposable> => {
  const [
    api,
    { BasicTracerProvider, BatchSpanProcessor },
    { OTLPTraceExporter },
    { defaultResource, resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const { trace, ROOT_CONTEXT, SpanKind, SpanStatusCode } = api;
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportTimeoutMs });
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    ),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer(serviceName);
  const running = new AsyncLocalStorage<{ readonly context: TraceContext; readonly span: Span }>();

  const readParent = (header: string | undefined): TraceContext => {
    const [, traceId, spanId, flags = '00'] = traceparent.exec(header ?? '') ?? [];
    if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
    return trace.setSpanContext(ROOT_CONTEXT, {
      traceId,
      spanId,
      traceFlags: Number.parseInt(flags, 16),
      isRemote: true,
    });
  };
  const enter = (span: Span) => ({ span, context: trace.setSpan(ROOT_CONTEXT, span) });
  const fail = (span: Span, error: unknown): void => {
    // The message of an error can contain values of people, so only its kind is sent.
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
    span.setStatus({ code: SpanStatusCode.ERROR });
  };

  const tracing: TraceRecorder = {
    startRequest: (method, parent) => {
      const attributes = { 'http.request.method': method };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, readParent(parent));
      return {
        traceId: span.spanContext().traceId,
        run: (work) => running.run(enter(span), work),
        end: ({ route, status }) => {
          span.updateName(`${method} ${route}`);
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    runWork: (name, work) => {
      const span = tracer.startSpan(name, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT);
      return running.run(enter(span), async () => {
        try {
          return await work();
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      });
    },
    startPart: (name, attributes) => {
      const parent = running.getStore();
      if (parent === undefined) return null;
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: { ...attributes } }, parent.context);
      return ({ error }) => {
        if (error !== undefined) fail(span, error);
        span.end();
      };
    },
    currentTraceId: () => running.getStore()?.span.spanContext().traceId ?? null,
  };
  const outgoing = traceOutgoingCalls(tracing, new URL(endpoint).host);
  return {
    ...tracing,
    [Symbol.asyncDispose]: async () => {
      outgoing[Symbol.dispose]();
      // A collector that is away must not fail the stop.
      await provider.shutdown().catch(() => {});
    },
  };
};
