// The layout library's own worker, unchanged: loaded in a worker it listens to messages by itself.
import 'elkjs/lib/elk-worker.min.js';
